import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const fromQuotedPrintable = (text: string) =>
  text.replaceAll('=\r\n', '').replace(/=([\dA-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)))

const headEnd = '\r\n\r\n'

const decode = (part: string) => {
  const start = part.indexOf(headEnd)
  const body = part.slice(start + headEnd.length)
  if (part.slice(0, start).includes('base64')) return Buffer.from(body, 'base64').toString()
  return Buffer.from(fromQuotedPrintable(body), 'latin1').toString()
}

/** The plain text of a mail. */
export const mailText = (raw: string): string =>
  decode(raw.split(/\r\n--\S+\r\n/).find((part) => part.startsWith('Content-Type: text/plain')) ?? '')

/** The plain texts of the mails to an address that a server without SMTP_URL wrote to its `DATA_DIR`. */
export async function readMailFiles(dataDir: string, to: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return contents.filter((content) => content.includes(`\r\nTo: ${to}\r\n`)).map(mailText)
}
