import { type ESTree, parseSync, Visitor } from 'vite'

/** What a rule found, and the line that it starts in. */
export interface Finding {
  readonly line: number
  readonly message: string
}

const translatedAttribute = /^(?:title|label|placeholder|alt|description|text|aria-(?:label|description|roledescription|valuetext))$/
const letter = /[A-Za-z\u0600-\u06FF]/
const physicalClass =
  /(?:^|["'`\s:!-])(?:m[lr]-[0-9a-z[]|p[lr]-[0-9a-z[]|-?(?:left|right)-[0-9[]|text-(?:left|right)\b|rounded-[lr]\b|rounded-[tb][lr]\b|border-[lr]\b|float-(?:left|right)|space-x-|divide-x)/
const vagueName =
  /^(?!(?:oneOf|isOneOf|allOf|indexOf)$)(?:heir|whose|mine|meant|patience|spared|tally|shelf|keeper|takeOver|isGone|[a-z]\w*Of)$/
const vagueWords = new Set(['asked', 'came', 'held', 'judged', 'kept', 'marked', 'overtaken', 'told', 'twin', 'wish', 'wishes'])
const isVague = (name: string): boolean =>
  vagueName.test(name) || name.split(/(?=[A-Z])/).some((word) => vagueWords.has(word.toLowerCase()))
const hookName = /^use[A-Z]/

/** The name of a called function: of `f()`, and of a method or a member such as `React.f()`. */
function calledName(callee: ESTree.Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined
}

const dateText = /^(?:format|toLocale(?:Date|Time)?String)$/
const textReader = /^(?:split|slice|substring|replace|replaceAll|match|matchAll|startsWith|endsWith|includes|indexOf|charAt|at)$/

/** The call of a format of `Intl`, such as `format.format(date)`. */
const isDateText = (node: ESTree.Node): boolean =>
  node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && dateText.test(calledName(node.callee) ?? '')

/** Such as `new Intl.DateTimeFormat('sv-SE').format(date)`: the text of one locale is meant to be read by code. */
const isTextOfOneLocale = (node: ESTree.CallExpression): boolean =>
  isDateText(node) &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.type === 'NewExpression' &&
  calledName(node.callee.object.callee) === 'DateTimeFormat' &&
  node.callee.object.arguments[0]?.type === 'Literal'

/** The names that a parameter, a declaration or a pattern of one introduces. */
function boundNames(pattern: ESTree.Node | null): readonly ESTree.BindingIdentifier[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern as ESTree.BindingIdentifier]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => boundNames(property.type === 'Property' ? property.value : property.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundNames)
    case 'AssignmentPattern':
      return boundNames(pattern.left)
    case 'RestElement':
      return boundNames(pattern.argument)
    default:
      return []
  }
}

/** Such as `clock.now()` and `services.clock.now()`. */
const isClockRead = (node: ESTree.Node): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  calledName(node.callee) === 'now' &&
  calledName(node.callee.object) === 'clock'

/** A component or a hook. */
const renderedName = /^(?:use)?[A-Z]/

/** Rules of this project that the linter does not know: translated attributes, logical classes, plain names, hooks outside JSX attributes, no reading of formatted dates, no reading of the clock while rendering. */
export function checkSource(file: string, source: string): readonly Finding[] {
  const findings: Finding[] = []
  const report = ({ start }: { readonly start: number }, message: string) =>
    findings.push({ line: source.slice(0, start).split('\n').length, message })

  const checkText = (node: ESTree.Node, text: string) => {
    if (physicalClass.test(text)) report(node, 'Use a logical class (ms, me, ps, pe, start, end): the layout mirrors.')
  }
  const checkNames = (...patterns: readonly (ESTree.Node | null)[]) => {
    for (const name of patterns.flatMap(boundNames))
      if (isVague(name.name)) report(name, `${name.name}: name it in terms of the libraries, see docs/code-words.md.`)
  }
  /** The names of variables that have functions as values. */
  const variableNames = new Map<ESTree.Node, string>()
  const openFunctions: string[] = []
  const checkFunction = (node: ESTree.Function) => {
    checkNames(node.id, ...node.params)
    openFunctions.push(node.id?.name ?? variableNames.get(node) ?? '')
  }
  const checkClass = ({ id }: ESTree.Class) => checkNames(id)
  const checkImport = ({ local }: { readonly local: ESTree.BindingIdentifier }) => checkNames(local)

  const reportDateText = (node: ESTree.Node) =>
    report(node, 'Read the parts of a format (formatToParts): engines write the texts of a locale differently.')
  const checkDateText = (...nodes: readonly ESTree.Node[]) => {
    for (const node of nodes) if (isDateText(node)) reportDateText(node)
  }

  let openAttributes = 0
  const checkHook = (node: ESTree.CallExpression) => {
    const name = calledName(node.callee)
    if (openAttributes > 0 && name && hookName.test(name)) report(node, `${name}: call this hook above the JSX, not inside an attribute.`)
  }

  const firstValues = new Set<ESTree.Node>()
  const closeFunction = () => openFunctions.pop()
  const checkClock = (node: ESTree.CallExpression) => {
    if (calledName(node.callee) === 'useRef') for (const first of node.arguments) firstValues.add(first)
    if (isClockRead(node) && !firstValues.has(node) && renderedName.test(openFunctions.at(-1) ?? ''))
      report(node, 'Take the time from useNow(): read while rendering, it stays on screen as it was.')
  }

  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      openAttributes += 1
      if (file.endsWith('.test.tsx') || value?.type !== 'Literal' || name.type !== 'JSXIdentifier') return
      if (translatedAttribute.test(name.name) && letter.test(String(value.value))) report(value, 'Take this text from the catalogues.')
    },
    'JSXAttribute:exit': () => {
      openAttributes -= 1
    },
    CallExpression: (node) => {
      checkHook(node)
      checkClock(node)
      if (isTextOfOneLocale(node)) reportDateText(node)
      if (node.callee.type === 'MemberExpression' && textReader.test(calledName(node.callee) ?? '')) checkDateText(node.callee.object)
    },
    BinaryExpression: ({ operator, left, right }) => {
      if (/^[!=]==?$|^[<>]=?$/.test(operator)) checkDateText(left, right)
    },
    Literal: (node) => {
      if (typeof node.value === 'string') checkText(node, node.value)
    },
    TemplateElement: (node) => checkText(node, node.value.raw),
    VariableDeclarator: ({ id, init }) => {
      checkNames(id)
      if (init && id.type === 'Identifier') variableNames.set(init, id.name)
    },
    FunctionDeclaration: checkFunction,
    'FunctionDeclaration:exit': closeFunction,
    FunctionExpression: checkFunction,
    'FunctionExpression:exit': closeFunction,
    ArrowFunctionExpression: (node) => {
      checkNames(...node.params)
      openFunctions.push(variableNames.get(node) ?? '')
    },
    'ArrowFunctionExpression:exit': closeFunction,
    ClassDeclaration: checkClass,
    ClassExpression: checkClass,
    CatchClause: ({ param }) => checkNames(param),
    ImportSpecifier: checkImport,
    ImportDefaultSpecifier: checkImport,
    ImportNamespaceSpecifier: checkImport,
  }).visit(program)
  return findings
}
