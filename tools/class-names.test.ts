import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const styles = path.join(root, 'src/ui/styles')
const read = (file: string) => readFileSync(file, 'utf8')

const loadStylesheet = async (id: string, base: string) => {
  const file = id.startsWith('tailwindcss/') ? path.join(root, 'node_modules', id) : path.join(base, id)
  return { path: file, base: path.dirname(file), content: read(file) }
}
const loadModule = async (id: string, base: string) => {
  const file = path.join(base, id)
  return { path: file, base: path.dirname(file), module: (await import(file)).default }
}

/** A leading digit is escaped by its code point and a space. */
const unescapeName = (name: string) =>
  name.replace(/\\(?:([\da-f]+) |(.))/g, (_, code, character) => (code ? String.fromCodePoint(Number.parseInt(code, 16)) : character))

const classNames = (css: string) =>
  [...css.matchAll(/\.((?:\\[\da-f]+ |\\.|[\w\P{ASCII}-])+)/gu)].map(([, name = '']) => unescapeName(name))

test('every class of a component has a style', async () => {
  const { build } = await compile(read(path.join(styles, 'base.css')), { base: styles, loadStylesheet, loadModule })
  const used = globSync('src/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] }).flatMap((file) =>
    [...read(path.join(root, file)).matchAll(/className="([^"]+)"|cx\(\s*'([^']+)'/g)].flatMap(([, attribute, first]) =>
      (attribute ?? first ?? '').split(/\s+/).map((name) => ({ file, name })),
    ),
  )
  const own = globSync('src/**/*.css', { cwd: root }).map((file) => read(path.join(root, file)))
  const known = new Set([build(used.map(({ name }) => name)), ...own].flatMap(classNames))
  const unknown = used.filter(({ name }) => name && !known.has(name) && !/^(group|peer)(\/|$)/.test(name))
  expect(unknown.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
