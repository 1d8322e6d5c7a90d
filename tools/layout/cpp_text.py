"""C++ read as text: good enough to find includes, functions, lambdas and parameters in formatted code."""
import re

_TOKEN = re.compile(
    r'//[^\n]*'
    r'|/\*.*?\*/'
    r'|(?:\b(?:u8|[uUL]))?R"(?P<raw>[^()\\\s]{0,16})\(.*?\)(?P=raw)"'
    r"|(?<![0-9A-Za-z_'])'(?:[^'\\\n]|\\.)+'"
    r'|"(?:[^"\\\n]|\\.)*"', re.S)


def without_comments_and_strings(text):
    """The same text with comments and literals blanked, line numbers kept."""
    def blank(match):
        token = match.group(0)
        lines = "\n" * token.count("\n")
        return lines if token[0] == "/" else '""' + lines if '"' in token[:4] else "' '"
    return _TOKEN.sub(blank, text)


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def closing(text, position):
    """Where the bracket at `position` closes, or the end of the text."""
    pairs = {"{": "}", "(": ")", "[": "]"}
    opening, ending, depth = text[position], pairs[text[position]], 0
    for at in range(position, len(text)):
        if text[at] == opening:
            depth += 1
        elif text[at] == ending:
            depth -= 1
            if depth == 0:
                return at
    return len(text) - 1


def after_angles(text, position):
    """The position behind the <...> that opens at `position`; a > that belongs to -> or >= closes nothing."""
    depth = 0
    for at in range(position, len(text)):
        if text[at] == "<":
            depth += 1
        elif text[at] == ">" and text[at - 1] != "-":
            depth -= 1
            if depth == 0:
                return at + 1
        elif text[at] in ";{}":
            break
    return position


_SCOPE = re.compile(r"(?:inline\s+|typedef\s+|static\s+)*(namespace|class|struct|union|enum|extern)\b")


def _without_template_prefix(header):
    header = header.strip()
    while header.startswith("template"):
        opening = header.find("<")
        end = after_angles(header, opening) if opening >= 0 else 0
        if end <= opening:
            break
        header = header[end:].strip()
    return header


def functions(code):
    """(first line, number of lines, name) of each function defined in code without comments and strings."""
    code = re.sub(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", lambda match: "\n" * match.group(0).count("\n"), code, flags=re.M)
    found = []
    at = header_start = 0
    while at < len(code):
        character = code[at]
        if character in ";}":
            header_start = at + 1
        elif character == "(":
            at = closing(code, at)
        elif character == "{":
            header = code[header_start:at]
            words = _without_template_prefix(header)
            is_initialiser = bool(re.search(r"(=|[\w>\]])$", header)) or header.rstrip().endswith("=")
            if _SCOPE.match(words) and not words.endswith(")"):
                header_start = at + 1
            elif is_initialiser:
                at = closing(code, at)
            elif "(" in words:
                first = header_start + len(header) - len(header.lstrip())
                end = closing(code, at)
                name = re.search(r"([\w:~]+|operator\s*\S+?)\s*\(", words)
                start_line, end_line = line_of(code, first), line_of(code, end)
                found.append((start_line, end_line - start_line + 1, name.group(1) if name else "?"))
                at = end
                header_start = at + 1
            else:
                at = closing(code, at)
                header_start = at + 1
        at += 1
    return found


_CAPTURING_LAMBDA = re.compile(r"(?<![\w\])\[])\[(?!\[)([^\[\]]+)\](?=\s*[\(\{<])")


def capturing_coroutines(code):
    """Positions of lambdas with captures whose body awaits, yields or returns as a coroutine."""
    for match in _CAPTURING_LAMBDA.finditer(code):
        head = re.compile(r"\s*(?:\([^{}]*?\))?[^;{}()]*(?:\([^{}]*?\))?[^;{}()]*\{").match(code, match.end())
        if head is None or "Task<" not in head.group(0):
            continue
        body = code[head.end() - 1:closing(code, head.end() - 1)]
        if re.search(r"\bco_(await|return|yield)\b", body):
            yield match.start()


def task_parameters(code):
    """(position, name, parameter) for each parameter of each function that returns a Task."""
    for match in re.finditer(r"\bTask<", code):
        behind = after_angles(code, match.end() - 1)
        name = re.compile(r"\s*((?:\w+(?:<[^<>()]*>)?::)*\w+)\s*\(").match(code, behind)
        if name is None:
            continue
        opening = name.end() - 1
        for parameter in split_parameters(code[opening + 1:closing(code, opening)]):
            yield match.start(), name.group(1), parameter


def split_parameters(text):
    parts, depth, current = [], 0, ""
    for position, character in enumerate(text):
        if character in "([{<":
            depth += 1
        elif character in ")]}" or (character == ">" and text[position - 1] != "-"):
            depth -= 1
        if character == "," and depth == 0:
            parts.append(current.strip())
            current = ""
        else:
            current += character
    return [part for part in parts + [current.strip()] if part]
