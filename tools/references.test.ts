import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const files = globSync(['*.{ts,html,md}', '{src,server,e2e,tools,lint,docs}/**/*.{ts,tsx,mjs,css,md}'], { cwd: root })

/** Lists unknown references to a row or section, such as `src/lib/http/failure.ts names P-30`. */
const references = (pattern: RegExp, isKnown: (name: string) => boolean) =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].filter(([name]) => !isKnown(name)).map(([name]) => `${file} names ${name}`))

test('every row that is named stands in docs/quality.md', () => {
  const rows = new Set(
    read('docs/quality.md')
      .match(/^\| [FPARS]-\d+(?= \|)/gm)
      ?.map((row) => row.slice(2)),
  )
  expect(references(/\b[FPARS]-\d{2,3}\b/g, (name) => rows.has(name))).toEqual([])
})

test('every section that is named stands in docs/product.md', () => {
  const sections = new Set(
    read('docs/product.md')
      .match(/^## §\d+/gm)
      ?.map((heading) => heading.slice(3)),
  )
  expect(references(/§\d+/g, (name) => sections.has(name))).toEqual([])
})

test('every file that a page names is there', () => {
  expect(references(/(?<=`)(src|server|e2e|tools|lint|docs)\/[\w./-]+(?=`)/g, (name) => existsSync(path.join(root, name)))).toEqual([])
})

test('every file that a page names without its folder is somewhere', () => {
  const names = new Set(
    globSync('{.,src,server,e2e,tools,lint,docs,deploy,public}/**/*.*', { cwd: root, exclude: (name) => name === 'node_modules' }).map(
      (file) => path.basename(file),
    ),
  )
  const pages = files.filter((file) => file.endsWith('.md'))
  const missing = pages.flatMap((file) =>
    [...read(file).matchAll(/(?<=`)[\w][\w.-]+\.(ts|tsx|sql|css|mjs)(?=`)/g)].flatMap(([name]) =>
      names.has(name) ? [] : [`${file} names ${name}`],
    ),
  )
  expect(missing).toEqual([])
})

test('every decision stands once in the index', () => {
  const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((file) => path.basename(file))
  const listed = read('docs/decisions/README.md').match(/(?<=\]\()\d[^)]+/g)
  expect(listed?.sort()).toEqual(decisions.sort())
})
