import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { importClosure } from './bundle.ts'

const chunk = (file: string, rest: Partial<Manifest[string]> = {}) => ({ file, ...rest })

test('a first load counts what is imported statically, once, and nothing that is imported on demand', () => {
  const manifest: Manifest = {
    'index.html': chunk('index.js', { isEntry: true, imports: ['_react.js'], dynamicImports: ['charts.tsx'] }),
    'sign-in.tsx': chunk('sign-in.js', { imports: ['_react.js', '_field.js'] }),
    '_field.js': chunk('field.js', { imports: ['_react.js'] }),
    '_react.js': chunk('react.js'),
    'charts.tsx': chunk('charts.js', { imports: ['_nivo.js'] }),
    '_nivo.js': chunk('nivo.js'),
  }
  expect([...importClosure(manifest, ['index.html', 'sign-in.tsx'])].sort()).toEqual([
    '_field.js',
    '_react.js',
    'index.html',
    'sign-in.tsx',
  ])
})
