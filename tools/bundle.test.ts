import { expect, test } from 'vitest'
import { type BuiltPart, type Bundle, dynamicImports, lateParts, neededParts, pageScripts } from './bundle.ts'

const part = (file: string, chunk: string, imports: readonly string[] = [], later: readonly string[] = []): BuiltPart => ({
  file,
  bytes: 1,
  imports,
  dynamicImports: later,
  module: file === 'field' || file === 'nivo' ? undefined : file,
  isWords: false,
  chunk,
})
const chunk = (file: string, imports: readonly string[] = []) => ({ file, imports, css: [] })
const parts = [
  part('index.html', 'index.js', [], ['page.tsx']),
  part('page.tsx', 'page.js', ['field'], ['chart.tsx']),
  part('field', 'shared.js'),
  part('other', 'shared.js', ['nivo']),
  part('chart.tsx', 'chart.js', ['nivo']),
  part('nivo', 'nivo.js'),
]
const chunks = [chunk('index.js'), chunk('page.js', ['shared.js']), chunk('shared.js', ['nivo.js']), chunk('chart.js'), chunk('nivo.js')]
const bundle: Bundle = {
  folder: '',
  parts: new Map(parts.map((each) => [each.file, each])),
  chunks: new Map(chunks.map((each) => [each.file, each])),
}

test('a page loads the files of what it imports statically, and what these files import for others', () => {
  expect([...neededParts(bundle, ['page.tsx'])].sort()).toEqual(['field', 'index.html', 'page.tsx'])
  expect([...pageScripts(bundle, ['page.tsx'])].sort()).toEqual(['index.js', 'nivo.js', 'page.js', 'shared.js'])
})

test('what it imports dynamically is named by its source file', () => {
  expect([...dynamicImports(bundle, neededParts(bundle, ['page.tsx']))]).toEqual(['page.tsx', 'chart.tsx'])
})

test('the parts on demand of a page are what it can load later, without other pages', () => {
  expect(lateParts(bundle.parts, ['index.html'], new Set(['page.tsx']))).toEqual([])
  expect(lateParts(bundle.parts, ['index.html'], new Set())).toEqual(['page.tsx', 'chart.tsx'])
})
