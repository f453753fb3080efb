import { expect, test } from 'vitest'
import { compileOnLoad } from './chunks.ts'

test('files of a page are compiled when they load, those of the first load and small ones are not', () => {
  const files = ['start', 'signed-in', 'home', 'list', 'deals.index', 'drawing', 'dialog'].map((name) => ({
    type: 'chunk',
    name,
    code: 'f();'.repeat(name === 'dialog' ? 1 : 1_000),
  }))
  const { handler } = compileOnLoad.generateBundle as unknown as { handler: (options: object, bundle: object) => void }
  handler({}, Object.fromEntries(files.map((file) => [file.name, file])))
  expect(files.filter(({ code }) => code.startsWith('//# allFunctionsCalledOnLoad\nf();')).map(({ name }) => name)).toEqual([
    'list',
    'deals.index',
    'drawing',
  ])
})
