// Writes QR codes of the demo data for trying the till, and prints their texts. The seed determines them, so no database is opened.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defaultTimeZone } from '#contract/limits.ts'
import { drawn, sheetCodes, sheetPage } from './claim-sheet.ts'
import { root } from './run.ts'

const folder = path.join(root, 'vouchers')
const codes = sheetCodes(Date.now(), process.env.BUSINESS_TIME_ZONE ?? defaultTimeZone)
const printable = (payload: string) =>
  JSON.stringify(payload).replace(/\p{Bidi_Control}/gu, (sign) => `\\u${sign.codePointAt(0)?.toString(16)}`)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const code of codes) writeFileSync(path.join(folder, `${code.name}.svg`), drawn(code))
writeFileSync(path.join(folder, 'index.html'), sheetPage(codes))
for (const { name, payload, expected } of codes) console.log(`${name.padEnd(14)}${printable(payload)}\n${' '.repeat(14)}${expected}`)
console.log(`\n${codes.length} codes, to be scanned from ${path.join(folder, 'index.html')}`)
