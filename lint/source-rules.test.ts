import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/run.ts'
import { checkSource } from './source-rules.ts'

const files = globSync(['*.{ts,mjs}', '{src,server,e2e,tools,lint}/**/*.{ts,tsx,mjs}'], {
  cwd: root,
  exclude: ['**/*.gen.ts', 'lint/source-rules.test.ts'],
})

test('no file has an untranslated attribute, a physical class, a vague name, a hook in an attribute, a read date text or a time of rendering', () => {
  expect(files.length).toBeGreaterThan(1_000)
  const findings = files.flatMap((file) =>
    checkSource(file, readFileSync(path.join(root, file), 'utf8')).map(({ line, message }) => `${file}:${line} ${message}`),
  )
  expect(findings).toEqual([])
})

const messages = (source: string, file = 'planted.tsx') => checkSource(file, source).map(({ message }) => message)

test.each(['title', 'label', 'placeholder', 'alt', 'description', 'text', 'aria-label', 'aria-valuetext'])(
  'a literal %s is found, except in tests',
  (name) => {
    const found = [expect.stringContaining('catalogues')]
    expect(messages(`const a = <b ${name}="Save" />`)).toEqual(found)
    expect(messages(`const a = <b ${name}='حفظ' />`)).toEqual(found)
    expect(messages(`const a = <b ${name}={t('save')} />`)).toEqual([])
    expect(messages(`const a = <b ${name}="12:30" />`)).toEqual([])
    expect(messages(`const a = <b ${name}="Save" />`, 'planted.test.tsx')).toEqual([])
  },
)

test.each(['ml-2', 'mr-auto', 'hover:pl-4', 'pr-[3px]', '-left-1', 'right-0', 'text-left', 'rounded-l', 'rounded-tr', 'border-r'])(
  'the physical class %s is found in every kind of string',
  (name) => {
    const found = [expect.stringContaining('logical class')]
    expect(messages(`const a = <b className="grid ${name}" />`)).toEqual(found)
    expect(messages(`const a = cx('grid ${name}')`)).toEqual(found)
    expect(messages(`const a = \`\${b} ${name}\``)).toEqual(found)
  },
)

test.each(['float-left', 'space-x-2', 'divide-x', '!ml-2'])('the physical class %s is found', (name) => {
  expect(messages(`const a = '${name}'`)).toHaveLength(1)
})

test('logical classes and words that resemble physical ones are accepted', () => {
  expect(messages(`const a = 'ms-2 pe-4 start-0 text-start rounded-s border-e html-1 turn left-hand'`)).toEqual([])
})

test.each([
  'const heir = 1',
  'let tally',
  'function nameOf() {}',
  'const a = (whose) => 1',
  'function a({ b: mine }, ...[shelf]) {}',
  'const [{ meant = 1 }] = a',
  'class spared {}',
  'try {} catch (patience) {}',
  'const isTold = true',
  'function toJudgedRow() {}',
  'const takeOver = 1',
  "import { a as keeper } from 'a'",
  "import textOf from 'a'",
])('the vague name in %s is found', (source) => {
  expect(messages(source)).toEqual(source.includes('...') ? Array(2).fill(expect.stringContaining('code-words')) : [expect.any(String)])
})

test('a vague name may be read from an object, and common terms stay', () => {
  expect(
    messages(
      "const a = b.mine\nconst c = 'heir'\nconst oneOf = d\nconst Of = 1\nconst indexOf = 1\nconst isAsking = bookmarked\ntype e = { tally: 1 }",
    ),
  ).toEqual([])
})

test.each([
  'const a = <b c={useD()} />',
  'const a = <b c={React.useCallback(d, [])} />',
  'const a = <b c={{ d: useE()(f) }} />',
  'const a = <b c={<d e={f} />} g={d ? useE() : f} />',
  'const a = <b c={<d>{useE()}</d>} />',
])('the hook inside an attribute in %s is found', (source) => {
  expect(messages(source)).toEqual([expect.stringContaining('above the JSX')])
})

test('a hook above the JSX or among children is accepted', () => {
  expect(messages('const A = () => {\n  const d = useD()\n  return <b c={d} e={user(f)} {...props}>{useG()}</b>\n}')).toEqual([])
})

test.each([
  "const a = new Intl.DateTimeFormat('en-CA').format(b).split('-')",
  'const a = format.format(b).slice(0, 10)',
  "const a = b.toLocaleDateString('sv-SE').replace('-', '/')",
  'const a = format.format(b) === format.format(c) ? 1 : 2',
  "const a = b < c.toLocaleTimeString('en-GB')",
  "const toDay = (a) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(a)",
])('the read text of a format in %s is found', (source) => {
  expect(messages(source)[0]).toMatch(/formatToParts/)
})

test('a format that is shown, or read by its parts, is accepted', () => {
  expect(
    messages(
      'const a = format.format(b)\nconst c = format.formatToParts(b).find(d)\nconst e = format(b).slice(1)\nconst f = new Intl.DateTimeFormat(locale).format(b)',
    ),
  ).toEqual([])
})

test.each([
  'const Row = () => <b>{age(at, clock.now())}</b>',
  'function Row() { const now = services.clock.now() }',
  'const useAge = (at) => clock.now() - at',
  'export function useAge() { const now = clock.now(); return () => now }',
])('the clock that is read while rendering in %s is found', (source) => {
  expect(messages(source)).toEqual([expect.stringContaining('useNow')])
})

test.each([
  'const Row = () => <b onClick={() => save(clock.now())} />',
  'const useStart = () => useRef(clock.now())',
  'const useStart = () => useState(clock.now)',
  'const useAge = () => { useEffect(() => setNow(clock.now()), []) }',
  'const findAge = (at) => clock.now() - at',
])('the clock that is read in %s is accepted', (source) => {
  expect(messages(source)).toEqual([])
})
