import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFiles } from './bundle.ts'

const compressible = /\.(js|css|svg|json|webmanifest|txt|ico)$/
/** Bytes; for smaller files the headers cost more than compression saves. */
const smallest = 512

/**
 * Writes a `.br` (quality 11) and a `.gz` beside each text file of a build, except the documents:
 * every response contains its own nonce.
 */
export async function compressBuild(folder: string): Promise<number> {
  const files = listFiles(folder).filter((file) => compressible.test(file) && !file.startsWith('.'))
  const written = await Promise.all(
    files.map(async (file) => {
      const target = path.join(folder, file)
      const content = await readFile(target)
      if (content.length < smallest) return 0
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await writeFile(`${target}.br`, await promisify(brotliCompress)(content, { params }))
      await writeFile(`${target}.gz`, await promisify(gzip)(content, { level: 9 }))
      return 1
    }),
  )
  return written.reduce<number>((sum, one) => sum + one, 0)
}
