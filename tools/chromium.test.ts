import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { offByPlaywright } from './chromium.ts'
import { root } from './run.ts'

test('what Playwright switches off stays off', () => {
  const source = readFileSync(path.join(root, 'node_modules/playwright-core/lib/coreBundle.js'), 'utf8')
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(source)?.[1] ?? ''
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(offByPlaywright).toEqual(names)
})
