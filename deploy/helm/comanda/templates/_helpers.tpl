{{- define "comanda.selector" -}}
app.kubernetes.io/name: comanda
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "comanda.labels" -}}
{{ include "comanda.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- /* Of a pod: the policy `restricted` of Kubernetes, and more. */ -}}
{{- define "comanda.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 65532
  runAsGroup: 65532
  fsGroup: 65532
  seccompProfile: {type: RuntimeDefault}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- /* Of a container. Secrets are files in /run/secrets/comanda. */ -}}
{{- define "comanda.container" -}}
image: {{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: {drop: [ALL]}
resources: {{- toYaml .Values.resources | nindent 2 }}
volumeMounts:
  - {name: secrets, mountPath: /run/secrets/comanda, readOnly: true}
  - {name: tmp, mountPath: /tmp}
env:
  {{- /* Probes and monitoring come to the admin port from outside of the pod. Probes come from its own machine, which no
       NetworkPolicy keeps out. */}}
  - name: COMANDA_ADMIN_ADDRESS
    value: {{ dig "http" "address" "0.0.0.0" .Values.settings | quote }}
  - name: COMANDA_DATABASE_DIRECTORY_FILE
    value: /run/secrets/comanda/directory
  {{- range .Values.shards }}
  - name: COMANDA_DATABASE_SHARD_{{ upper . }}_FILE
    value: /run/secrets/comanda/shard-{{ . }}
  {{- end }}
  - name: COMANDA_DATABASE_PASSWORD_FILE
    value: /run/secrets/comanda/service-password
  - name: COMANDA_KEYS_PEPPER_FILE
    value: /run/secrets/comanda/pepper
  {{- range $section, $names := .Values.settings }}
  {{- range $name, $value := $names }}
  - name: COMANDA_{{ upper $section }}_{{ upper $name }}
    {{- /* Numbers of YAML come as floats, which large ones must not be printed as. */}}
    value: {{ kindIs "slice" $value | ternary $value (list (kindIs "float64" $value | ternary (int64 $value) $value)) | join "," | quote }}
  {{- end }}
  {{- end }}
{{- end }}

{{- /* Workbooks for Excel are put together in /tmp, one at a time. */ -}}
{{- define "comanda.volumes" -}}
- name: secrets
  secret: {secretName: {{ . }}, defaultMode: 0440}
- name: tmp
  emptyDir: {sizeLimit: 256Mi}
{{- end }}
