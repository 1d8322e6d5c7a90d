#!/usr/bin/env python3
"""The Helm chart: linted and rendered by helm with several values, and every object held against the schemas of Kubernetes.

helm, kubeconform and Compose's own loader are built from their Go modules, into build/helm. The schemas are those of the
modules k8s.io/kubernetes and prometheus-operator, made strict: a field that does not exist is a mistake. Without Go 1.22
or newer everything is skipped, and the figure says so.

  tests/packages/helm.py
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import yaml

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from local import settings  # noqa: E402

CHART = ROOT / "deploy/helm/comanda"
FOLDER = ROOT / "build/helm"
GO_MIN = (1, 22)
TOOLS = {
    "helm": "helm.sh/helm/v3/cmd/helm@v3.16.4",
    "kubeconform": "github.com/yannh/kubeconform/cmd/kubeconform@v0.6.7",
    "compose": "github.com/compose-spec/compose-go/v2/cmd@v2.4.7",
}
# The oldest Kubernetes of Chart.yaml is 1.27: what the chart uses has not changed since.
KUBERNETES = "k8s.io/kubernetes@v1.31.4"
OPERATOR = "github.com/prometheus-operator/prometheus-operator@v0.79.2"

# Name of the case, values, and what must and must not be among the objects.
CASES = [
    ("defaults", {}, {"Deployment", "Job", "Service", "PodDisruptionBudget", "NetworkPolicy"},
     {"HorizontalPodAutoscaler", "Ingress", "ServiceMonitor", "PrometheusRule"}),
    ("everything", {
        "image": {"repository": "registry.example.com/comanda", "tag": "9.9.9", "pullPolicy": "Always"},
        "imagePullSecrets": ["registry"], "shards": ["main", "east_2"],
        "settings": {"http": {"proxies": ["10.0.0.0/8", "fd00::/8"], "large_bodies": 1000000000}, "log": {"level": "warning"},
                     "drain": {"notice_ms": 7500, "seconds": 60}},
        "autoscaling": {"enabled": True}, "nodeSelector": {"disk": "ssd"}, "podAnnotations": {"a/b": "c"},
        "tolerations": [{"key": "dedicated", "operator": "Exists", "effect": "NoSchedule"}],
        "service": {"type": "LoadBalancer", "port": 443, "annotations": {"x": "y"}},
        "ingress": {"enabled": True, "className": "nginx", "host": "comanda.example.com", "tlsSecret": "tls", "annotations": {"a": "b"}},
        "networkPolicy": {"clients": [{"podSelector": {"matchLabels": {"app": "proxy"}}}]},
        "monitoring": {"enabled": True, "alerts": True, "labels": {"release": "prometheus"}},
    }, {"HorizontalPodAutoscaler", "Ingress", "ServiceMonitor", "PrometheusRule"}, set()),
    ("alone", {"replicas": 1, "settings": {"http": {"address": "::"}}, "networkPolicy": {"enabled": False}, "service": {"type": "NodePort"}}, {"Deployment"}, {"NetworkPolicy"}),
]
# Values that the chart refuses.
WRONG = [{"replica": 3}, {"shards": []}, {"shards": ["Main"]}, {"ingress": {"enabled": True}}, {"settings": {"drain": {"seconds": 0}}},
         {"settings": {"http": {"threads": 1.5}}}, {"settings": {"http": {"port": 8081}}}, {"settings": {"http": {"address": "127.0.0.1"}}},
         {"settings": {"admin": {"port": 9091}}}, {"settings": {"admin": {"address": "127.0.0.1"}}},
         {"settings": {"database": {"directory": "postgresql://db/comanda"}}}, {"settings": {"keys": {"pepper_file": "/pepper"}}},
         {"image": {"tag": 1}}, {"secrets": {"service": "Upper"}}]


def fail(why):
    sys.exit(f"tests/packages/helm.py: {why}")


def expect(is_so, what):
    if not is_so:
        fail(what)
    print(f"ok    {what}", flush=True)


def run(*command, check=True, **options):
    done = subprocess.run([str(each) for each in command], capture_output=True, text=True, check=False, **options)
    if check and done.returncode != 0:
        fail(f"{' '.join(map(str, command))}\nended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done


def why_skipped():
    """What is missing to build helm and kubeconform with."""
    if not shutil.which("go"):
        return "no Go"
    version = run("go", "env", "GOVERSION").stdout.strip()
    number = re.match(r"go(\d+)\.(\d+)", version)  # One without a number is newer than all.
    return f"Go is {version}" if number and tuple(map(int, number.groups())) < GO_MIN else None


def build_tools():
    for name, module in TOOLS.items():
        place = FOLDER / module.rpartition("@")[2] / name
        if not place.exists():
            run("go", "install", module, env={**os.environ, "GOBIN": str(place.parent)})
            (place.parent / pathlib.PurePosixPath(module.partition("@")[0]).name).rename(place)
        TOOLS[name] = place


def module_folder(module):
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "go.mod").write_text("module schemas\n")  # go mod download asks for one.
    return pathlib.Path(json.loads(run("go", "mod", "download", "-json", module, cwd=FOLDER).stdout)["Dir"])


def strict(schema):
    """Without fields that are not described."""
    changed = dict(schema)
    if "properties" in schema:
        changed["properties"] = {name: strict(each) for name, each in schema["properties"].items()}
        if not schema.get("x-kubernetes-preserve-unknown-fields"):
            changed.setdefault("additionalProperties", False)
    for name in ("items", "additionalProperties"):
        if isinstance(schema.get(name), dict):
            changed[name] = strict(schema[name])
    if schema.get("x-kubernetes-int-or-string"):
        changed["type"] = ["string", "integer"]
    return changed


def write_schemas(folder):
    """A file for each kind, as kubeconform looks for them. Returns how many."""
    definitions = json.loads((module_folder(KUBERNETES) / "api/openapi-spec/swagger.json").read_text())["definitions"]
    definitions = {name: strict(each) for name, each in definitions.items()}
    for name in ("util.intstr.IntOrString", "api.resource.Quantity"):
        definitions[f"io.k8s.apimachinery.pkg.{name}"] = {"type": ["string", "integer", "number"]}
    kinds = {}
    for name, each in definitions.items():
        for kind in each.get("x-kubernetes-group-version-kind", []):
            kinds[kind["group"], kind["version"], kind["kind"]] = {"$ref": f"#/definitions/{name}", "definitions": definitions}
    for path in (module_folder(OPERATOR) / "example/prometheus-operator-crd").glob("*_*s.yaml"):
        if not path.stem.endswith(("servicemonitors", "prometheusrules")):
            continue
        crd = yaml.safe_load(path.read_text())["spec"]
        schema = strict(crd["versions"][0]["schema"]["openAPIV3Schema"])
        schema["properties"]["metadata"] = {"$ref": "#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"}
        kinds[crd["group"], crd["versions"][0]["name"], crd["names"]["kind"]] = schema | {"definitions": definitions}
    folder.mkdir(parents=True, exist_ok=True)
    used = {("apps", "Deployment"), ("batch", "Job"), ("", "Service"), ("policy", "PodDisruptionBudget"), ("networking.k8s.io", "NetworkPolicy"),
            ("networking.k8s.io", "Ingress"), ("autoscaling", "HorizontalPodAutoscaler"), ("monitoring.coreos.com", "ServiceMonitor"),
            ("monitoring.coreos.com", "PrometheusRule")}
    for (group, version, kind), schema in kinds.items():
        if (group, kind) in used:
            (folder / f"{kind}-{group.split('.')[0]}-{version}.json".lower().replace("--", "-")).write_text(json.dumps(schema))
    return len(list(folder.iterdir()))


def conforms(text):
    location = FOLDER / "schemas/{{ .ResourceKind }}{{ .KindSuffix }}.json"
    return run(TOOLS["kubeconform"], "-strict", "-summary", "-schema-location", location, "-", input=text, check=False)


def template():
    """Without a cluster; helm itself would take it for one of Kubernetes 1.20."""
    return TOOLS["helm"], "template", "shop", CHART, "--kube-version", KUBERNETES.partition("@v")[2]


def render(case, values):
    path = FOLDER / f"{case}.yaml"
    path.write_text(json.dumps(values))  # JSON is YAML.
    lint = run(TOOLS["helm"], "lint", "--strict", "--values", path, CHART, check=False)
    expect(lint.returncode == 0, f"{case}: helm lint --strict{'' if lint.returncode == 0 else ': ' + lint.stdout + lint.stderr}")
    return run(*template(), "--namespace", "shops", "--values", path).stdout


def environment_of(thing):
    return {each["name"]: each["value"] for each in thing["spec"]["template"]["spec"]["containers"][0]["env"]}


def check_everything(objects, every):
    """What the values of the case `everything` come to."""
    pod = objects["Deployment"]["spec"]["template"]["spec"]
    expect("replicas" not in objects["Deployment"]["spec"], "with autoscaling the chart names no number of replicas")
    expect(pod["terminationGracePeriodSeconds"] == 60 + 8 + 10, "a pod has as long as drain.notice_ms and drain.seconds need")
    environment = environment_of(objects["Deployment"])
    wanted = {"COMANDA_HTTP_PROXIES": "10.0.0.0/8,fd00::/8", "COMANDA_HTTP_LARGE_BODIES": "1000000000", "COMANDA_HTTP_THREADS": "2",
              "COMANDA_LOG_LEVEL": "warning", "COMANDA_DRAIN_NOTICE_MS": "7500",
              "COMANDA_DATABASE_SHARD_EAST_2_FILE": "/run/secrets/comanda/shard-east_2"}
    expect(wanted.items() <= environment.items(), "settings are variables")
    expect(environment_of(objects["Job"]) == environment, "commands have the settings of the nodes")
    job = objects["ServiceMonitor"]["spec"]["jobLabel"]
    admin = next(each for each in every if each["kind"] == "Service" and each["spec"]["ports"][0]["name"] == "admin")
    expect(admin["metadata"]["labels"][job] == "comanda", "Prometheus calls the job comanda, as the alarms do")
    for each in (objects["Deployment"], objects["Job"]):
        said = each["spec"]["template"]["spec"]
        mounts = {mount["mountPath"]: mount["name"] for mount in said["containers"][0]["volumeMounts"]}
        volumes = {volume["name"]: volume for volume in said["volumes"]}
        expect("sizeLimit" in volumes[mounts["/tmp"]]["emptyDir"], f"{each['kind']}: /tmp is writable, and limited in size")
    secrets = [each["spec"]["template"]["spec"]["volumes"][0]["secret"]["secretName"] for each in (objects["Deployment"], objects["Job"])]
    expect(secrets == ["comanda", "comanda-owner"], "only commands get the owner's secret")


def check_probes(deployment):
    """They must reach the node whatever http says, and notice that it drains before it closes the port."""
    pod = deployment["spec"]["template"]["spec"]
    container, environment = pod["containers"][0], environment_of(deployment)
    admin = next(each["containerPort"] for each in container["ports"] if each["name"] == "admin")
    # Paths and the port are those of the service: nothing in the environment may say otherwise.
    expect(admin == 9090 and "COMANDA_ADMIN_PORT" not in environment, "the admin port is the one of the service's own settings")
    probes = {name: container[f"{name}Probe"]["httpGet"] for name in ("startup", "liveness", "readiness")}
    expect(probes == {name: {"path": "/ready" if name == "readiness" else "/live", "port": "admin"} for name in probes}, "probes ask the admin port")
    expect(environment["COMANDA_ADMIN_ADDRESS"] in ("0.0.0.0", "::"), f"which listens on {environment['COMANDA_ADMIN_ADDRESS']}")
    ready = container["readinessProbe"]
    takes, notice = ready["periodSeconds"] * ready["failureThreshold"], int(environment["COMANDA_DRAIN_NOTICE_MS"]) / 1000
    expect(ready["failureThreshold"] > 1, "a node stays when one probe fails")
    expect(takes < notice < pod["terminationGracePeriodSeconds"], f"the probe notices in {takes} s that a node drains, of {notice:g} s")


def check_settings(environment):
    """If there is a binary."""
    binary = ROOT / "build/release/src/app/comanda"
    if binary.exists():
        unknown = settings.unknown(environment, binary)
        expect(not unknown, f"all variables are settings of the service {unknown or ''}")


def check_command():
    """As docs/operating/containers.md runs one."""
    words = ["account", "create", "--name", "Trattoria Roma, Harbour"]
    text = run(*template(), "--show-only", "templates/command.yaml", "--set-json", f"command={json.dumps(words)}").stdout
    job = yaml.safe_load(text)
    expect(conforms(text).returncode == 0 and job["metadata"]["name"] == "shop-account" and job["spec"]["backoffLimit"] == 0 and
           job["spec"]["template"]["spec"]["containers"][0]["args"] == words, "another command is a job of its own, which is not repeated")


def check_compose():
    """By the loader of `docker compose`. As a program of its own it knows no variables."""
    source = ROOT / "deploy/compose/compose.yaml"
    said = run(TOOLS["compose"], source, check=False)
    expect("required variable COMANDA_VERSION" in said.stderr, "compose.yaml asks for a version")
    text = re.sub(r"\$\{COMANDA_VERSION:[^}]*\}", "1.2.3", source.read_text(encoding="utf-8"))
    for mistake in (None, ("service_healthy", "service_wealthy"), ("read_only: true", "read_onli: true")):
        copy = FOLDER / "compose.yaml"
        copy.write_text(text.replace(*mistake) if mistake else text)
        said = run(TOOLS["compose"], copy, check=False)
        expect((said.returncode == 0) == (mistake is None), f"Compose {f'would refuse {mistake[1]}' if mistake else 'reads compose.yaml'} {'' if mistake else said.stderr}")


def main():
    if why := why_skipped():
        print(f"figure: skipped: {why}, {'.'.join(map(str, GO_MIN))} or newer is needed")
        return
    build_tools()
    count = write_schemas(FOLDER / "schemas")
    total = 0
    for case, values, present, absent in CASES:
        text = render(case, values)
        every = [each for each in yaml.safe_load_all(text) if each]
        objects = {each["kind"]: each for each in every}
        total += len(every)
        expect(present <= objects.keys() and not absent & objects.keys(), f"{case}: {', '.join(sorted(objects))}")
        said = conforms(text)
        expect(said.returncode == 0, f"{case}: {said.stdout.strip()}{said.stderr.strip()}")
        if case == "everything":
            check_everything(objects, every)
        check_settings(environment_of(objects["Deployment"]))
        check_probes(objects["Deployment"])
        for mistake in (("maxUnavailable: 1", "maxUnavailabel: 1"), ("periodSeconds: 10", "periodSeconds: ten"), ("kind: Job", "kind: Jib")):
            expect(conforms(text.replace(*mistake)).returncode != 0, f"{case}: '{mistake[1]}' would be found")
    for values in WRONG:
        path = FOLDER / "wrong.yaml"
        path.write_text(json.dumps(values))
        said = run(*template(), "--values", path, check=False)
        expect(said.returncode != 0 and "values don't meet the specifications of the schema" in said.stderr, f"refused: {json.dumps(values)}")
    check_command()
    check_compose()
    print(f"figure: {total} objects of {len(CASES)} sets of values conform to {count} strict schemas of Kubernetes 1.31; {len(WRONG)} wrong values refused")


if __name__ == "__main__":
    main()
