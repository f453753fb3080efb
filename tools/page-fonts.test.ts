import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fontFiles, fontNeeds } from './page-fonts.ts'

function needed(html: string): readonly string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fonts-'))
  try {
    mkdirSync(path.join(folder, 'assets'))
    for (const name of ['arabic-400', 'arabic-600', 'arabic-more-400', 'latin-400', 'latin-600', 'latin-more-400'])
      writeFileSync(path.join(folder, 'assets', `${name}-abcd_123.woff2`), '')
    writeFileSync(path.join(folder, 'index.html'), `<template data-part="page en">${html}</template>`)
    const bundle = { folder }
    return fontFiles(bundle, fontNeeds(bundle, 'index.html', 'page en')).map((file) => path.basename(file, '-abcd_123.woff2'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each([
  ['<p>Sign in</p>', ['latin-400']],
  ['<p class="font-semibold"><b>Sign</b> <i class="font-normal">تسجيل</i></p>', ['arabic-400', 'latin-600']],
  ['<p>Sign in <span class="font-device">العربية</span></p>', ['latin-400']],
  ['<p>Café ڕ</p>', ['arabic-more-400', 'latin-400', 'latin-more-400']],
])('%s needs %j', (html, files) => {
  expect(needed(html)).toEqual(files)
})
