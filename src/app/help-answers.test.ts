import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ar } from '../components/refusals/words.ar.ts'
import { en } from '../components/refusals/words.en.ts'
import { canOpen, isLockedPage } from './access.ts'

const folder = fileURLToPath(new URL('../../server/areas/help-center/answers/texts/', import.meta.url))
const files = readdirSync(folder)
const read = (file: string) => readFileSync(folder + file, 'utf8')
const links = (text: string) => Array.from(text.matchAll(/\]\(([^)]*)\)/g), ([, path = '']) => path)

test('the links of the answers lead to pages that a business may open, the same in both languages', () => {
  const english = files.filter((file) => file.endsWith('.en.md'))
  expect(english.length * 2).toBe(files.length)
  for (const file of english) {
    const [en, ar] = [read(file), read(file.replace('.en.', '.ar.'))]
    expect(links(en), file).toEqual(links(ar))
    const situations = (/^situations: (.*)$/m.exec(en)?.[1] ?? '').split(', ')
    for (const path of links(en)) {
      expect(canOpen('SERVICE_PROVIDER', path), `${file} ${path}`).toBe(true)
      for (const status of ['PENDING', 'REJECTED'] as const) {
        // The dashboard of such a business is its status.
        if (!situations.includes(status.toLowerCase()) && !situations.includes('always')) continue
        expect(path.endsWith('/dashboard') || !isLockedPage(path, status, true), `${file} ${path}`).toBe(true)
      }
    }
  }
})

test('the answers name no other address and have neither HTML nor pictures', () => {
  for (const file of files) {
    expect(read(file), file).not.toMatch(/https?:|<\w|!\[/)
    for (const path of links(read(file))) expect(path, file).toMatch(/^\/service-provider\//)
  }
})

test.each([
  ['en', en],
  ['ar', ar],
] as const)('the %s answer about refused scans names the reasons as the list of refused scans does', (language, words) => {
  const names = Array.from(read(`scan-refused.${language}.md`).matchAll(/^- \*\*(.*)\*\*/gm), ([, name]) => name)
  const { VOUCHER_REDEEMED, VOUCHER_EXPIRED, VOUCHER_QUOTA_USED, VOUCHER_OUT_OF_HOURS, DEAL_NOT_APPROVED, VOUCHER_NOT_FOUND } = words
  expect(names).toEqual([VOUCHER_REDEEMED, VOUCHER_EXPIRED, VOUCHER_QUOTA_USED, VOUCHER_OUT_OF_HOURS, DEAL_NOT_APPROVED, VOUCHER_NOT_FOUND])
})
