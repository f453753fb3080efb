import type { ClaimCode } from '#contract/claim-codes.ts'
import { codeRow, qrHashInput } from '#contract/offline-codes.ts'
import { type CodeList, decodeBase64, type FoundRow, findRows } from './code-list.ts'

async function hash(key: string, text: string, length: number): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', decodeBase64(key), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text))).subarray(0, length)
}

/** The claims of the list to which a scanned or typed code may belong. */
export async function findCode(list: CodeList, { voucherId, code }: ClaimCode): Promise<FoundRow[]> {
  const { qr, typed } = codeRow
  return voucherId === undefined
    ? findRows(list, typed, await hash(list.keys.typed, code, typed.length))
    : findRows(list, qr, await hash(list.keys.qr, qrHashInput(voucherId, code), qr.length))
}
