import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { JsxElement, Node, SourceFile } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isFunctionDeclaration,
  isIdentifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { API, type Checker, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync'

/** A text that a component renders beside something else, or returns. */
export interface LooseText {
  readonly file: string
  readonly line: number
  readonly text: string
}

const textFlags = TypeFlags.StringLike | TypeFlags.NumberLike

/** The members of a union, and of the elements of a list, which may be of the same type again. */
function members(type: Type, checker: Checker, outer: readonly Type[] = []): readonly Type[] {
  if (outer.includes(type)) return []
  const isList = type.isTypeReference() && checker.isArrayType(type)
  const parts = type.isUnionType() ? type.getTypes() : isList ? checker.getTypeArguments(type) : undefined
  return parts?.flatMap((each) => members(each, checker, [...outer, type])) ?? [type]
}

/** Whether React may render a text node for a value of this type, such as `ReactNode`. A space between two elements is not translated. */
function canBeText(type: Type | undefined, checker: Checker): boolean {
  const types = type ? members(type, checker) : []
  const isSpace = (each: Type) => each.isStringLiteralType() && each.value.trim() === ''
  // `node && …` leaves 0 and 0n of a `ReactNode`: numbers that nobody passes as a text.
  const isLeftOver = types.some((each) => each.flags & TypeFlags.BigIntLiteral)
  const textual = isLeftOver ? TypeFlags.StringLike : textFlags
  return types.some((each) => (each.flags & textual) !== 0 && !isSpace(each))
}

/** The name of a declared component. */
function componentName(node: Node): string | undefined {
  if (isFunctionDeclaration(node)) return node.name?.text
  if (!isArrowFunction(node) || !isVariableDeclaration(node.parent) || !isIdentifier(node.parent.name)) return undefined
  return node.parent.name.text
}

/** JSX leaves out white space with a line break. */
const isRendered = (text: string) => text.trim() !== '' || !text.includes('\n')

const isUntranslated = ({ openingElement }: JsxElement) => /(?:^|\s)translate="no"/.test(openingElement.attributes.getText())

function findIn(source: SourceFile, checker: Checker): readonly Node[] {
  const found: Node[] = []
  const visit = (node: Node): void => {
    if ((isJsxElement(node) && !isUntranslated(node)) || isJsxFragment(node)) {
      const children = node.children.filter((child) =>
        isJsxText(child) ? isRendered(child.text) : !isJsxExpression(child) || child.expression,
      )
      const isLoose = (child: Node) =>
        (isJsxText(child) && child.text.trim() !== '') ||
        (isJsxExpression(child) && child.expression && canBeText(checker.getTypeAtLocation(child.expression), checker))
      if (children.length > 1 || isJsxFragment(node)) found.push(...children.filter(isLoose))
    }
    if (/^[A-Z]/.test(componentName(node) ?? '')) {
      const type = checker.getTypeAtLocation(node)
      const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
      if (signature && canBeText(checker.getReturnTypeOfSignature(signature), checker)) found.push(node)
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

/**
 * The translator of a browser replaces text nodes. React then shows the old text, or fails, where a text stands beside something that
 * changes, and where a component returns it: each such text needs an element of its own. What a caller passes to such a place is `Elements`
 * instead of `ReactNode`. `planted` are further files of `lint/`, by name.
 */
export function findLooseTexts(root: string, planted: Readonly<Record<string, string>> = {}): LooseText[] {
  const folder = path.join(root, 'lint')
  const plantedAt = (file: string) => (path.dirname(file) === folder ? planted[path.basename(file)] : undefined)
  const api = new API({
    cwd: root,
    fs: {
      readFile: plantedAt,
      fileExists: (file) => (plantedAt(file) === undefined ? undefined : true),
      getAccessibleEntries: (directory) =>
        directory === folder ? { files: [...readdirSync(folder), ...Object.keys(planted)], directories: [] } : undefined,
    },
  })
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] }).getProjects()
    if (!project) throw new Error('tsconfig.json could not be opened')
    const { program, checker } = project
    const isChecked = (file: string) =>
      plantedAt(file) !== undefined || (file.startsWith(path.join(root, 'src/')) && !/\.test\.tsx?$/.test(file))
    return program
      .getSourceFileNames()
      .filter(isChecked)
      .flatMap((file) => {
        const source = program.getSourceFile(file)
        if (!source) throw new Error(`${file} could not be read`)
        return findIn(source, checker).map((node) => {
          const start = node.getStart(source)
          const text = source.text.slice(start, node.end).split('\n', 1)[0] ?? ''
          return { file: path.relative(root, file), line: source.text.slice(0, start).split('\n').length, text }
        })
      })
  } finally {
    api.close()
  }
}
