"""Renders one template repeatedly with docxtpl.

    python docxtpl_bench.py TEMPLATE DATA SECONDS OUTPUT

Prints {"renders", "cpuSeconds"}. The template is ours, its tags translated into Jinja's beforehand, outside the
measurement; Jinja keeps what it compiled only as long as one DocxTemplate lives, so each render compiles again.
"""

import json
import re
import sys
import time
import zipfile
from io import BytesIO

from docxtpl import DocxTemplate
from lxml import etree

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
TAG = re.compile(r"(?<!\$)\{([#^/]?)(\w*)\}")


class Translator:
    """Converts `{#x}…{/x}` to Jinja; the data tell the names of each loop."""

    def __init__(self, data):
        self.scopes = [("", data)]
        self.open = []

    def resolve(self, name):
        for variable, scope in reversed(self.scopes):
            if isinstance(scope, dict) and name in scope:
                return (f"{variable}.{name}" if variable else name), scope[name]
        return name, None

    def tag(self, kind, name):
        """Jinja statement of one tag and its kind."""
        if kind == "":
            return "{{" + self.resolve(name)[0] + "}}"
        if kind == "/":
            self_closing = self.open.pop()
            if self_closing == "for":
                self.scopes.pop()
            return f"{{% end{self_closing} %}}"
        path, value = self.resolve(name)
        if kind == "^":
            self.open.append("if")
            return f"{{% if not {path} %}}"
        if isinstance(value, list):
            variable = f"item{len(self.scopes)}"
            self.open.append("for")
            self.scopes.append((variable, value[0] if value else {}))
            return f"{{% for {variable} in {path} %}}"
        self.open.append("if")
        return f"{{% if {path} %}}"


def text_of(element):
    return "".join(t.text or "" for t in element.iter(f"{W}t"))


def statement_row(row, statement):
    copy = etree.fromstring(etree.tostring(row))
    for text in copy.iter(f"{W}t"):
        text.text = ""
    next(copy.iter(f"{W}t")).text = statement
    return copy


def translate_rows(rows, translator):
    """A loop that opens in one cell and closes in another goes into rows of its own before and after."""
    for row in rows:
        balance, before, after = [], [], []
        texts = [t for t in row.iter(f"{W}t")]
        tags = [(t, m) for t in texts for m in TAG.finditer(t.text or "")]
        for text, match in tags:
            if match[1] in ("#", "^"):
                balance.append((text, match))
            elif match[1] == "/":
                if balance and balance[-1][0] is text:
                    balance.pop()
                elif balance:
                    before.append(balance.pop())
                    after.append((text, match))
                else:
                    after.append((text, match))
        before = balance + before
        moved = {(id(t), m.start()) for t, m in before + after}
        for _, match in before:
            statement = translator.tag(match[1], match[2]).replace("{%", "{%tr")
            row.addprevious(statement_row(row, statement))
        for text in texts:
            text.text = TAG.sub(
                lambda m, text=text: "" if (id(text), m.start()) in moved else translator.tag(m[1], m[2]), text.text or ""
            )
        for _, match in reversed(after):
            statement = translator.tag(match[1], match[2]).replace("{%", "{%tr")
            row.addnext(statement_row(row, statement))


def translate(template, data):
    source = zipfile.ZipFile(BytesIO(template))
    document = etree.fromstring(source.read("word/document.xml"))
    translator = Translator(data)

    def walk(parent):
        for block in list(parent):
            if block.tag == f"{W}tbl":
                simple = not any(
                    TAG.fullmatch(text_of(p).strip()) and TAG.fullmatch(text_of(p).strip())[1] for p in block.iter(f"{W}p")
                )
                if simple:
                    translate_rows(block.findall(f"{W}tr"), translator)
                else:
                    for cell in block.iter(f"{W}tc"):
                        walk(cell)
            elif block.tag == f"{W}p":
                alone = TAG.fullmatch(text_of(block).strip())
                if alone and alone[1]:
                    texts = list(block.iter(f"{W}t"))
                    for text in texts:
                        text.text = ""
                    texts[0].text = translator.tag(alone[1], alone[2]).replace("{%", "{%p")
                else:
                    for text in block.iter(f"{W}t"):
                        text.text = TAG.sub(lambda m: translator.tag(m[1], m[2]), text.text or "")

    walk(document.find(f"{W}body"))
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            content = etree.tostring(document) if name == "word/document.xml" else source.read(name)
            target.writestr(name, content)
    return out.getvalue()


def main():
    template_path, data_path, seconds, output_path = sys.argv[1:]
    with open(data_path, encoding="utf-8") as file:
        data = json.load(file)
    with open(template_path, "rb") as file:
        template = translate(file.read(), data)

    def render():
        document = DocxTemplate(BytesIO(template))
        document.render(data, autoescape=True)
        out = BytesIO()
        document.save(out)
        return out.getvalue()

    render()
    renders, start = 0, time.process_time()
    while time.process_time() - start < float(seconds):
        render()
        renders += 1
    spent = time.process_time() - start
    with open(output_path, "wb") as file:
        file.write(render())
    print(json.dumps({"renders": renders, "cpuSeconds": spent}))


main()
