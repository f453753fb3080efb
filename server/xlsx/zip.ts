import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, ZipDeflate, type ZipInputFile } from 'fflate'

const deflate = 8

interface StreamedFile {
  readonly filename: string
  readonly content: AsyncIterable<string>
}

export async function* createZip(
  small: Readonly<Record<string, Uint8Array>>,
  written: readonly StreamedFile[],
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const [name, bytes] of Object.entries(small)) {
    const file = new ZipDeflate(name)
    zip.add(file)
    file.push(bytes, true)
  }
  for (const { filename, content } of written) {
    const file: ZipInputFile = { filename, compression: deflate, size: 0, crc: 0 }
    zip.add(file)
    for await (const chunk of compressFile(file, content)) {
      file.ondata?.(null, chunk, false)
      yield* ready.splice(0)
    }
    file.ondata?.(null, new Uint8Array(), true)
  }
  zip.end()
  yield* ready
}

function compressFile(file: ZipInputFile, content: AsyncIterable<string>): AsyncIterable<Buffer<ArrayBuffer>> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      file.size += bytes.length
      file.crc = crc32(bytes, file.crc)
      yield bytes
    }
  }
  // The consumer of the stream gets the error.
  return pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw(), () => undefined)
}
