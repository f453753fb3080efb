import { createImageReader, type Job } from './image-reader.ts'

const read = createImageReader()

addEventListener('message', async ({ data }: MessageEvent<Job>) => {
  // A picture that no browser can open has no code.
  const text = await read(data).catch(() => undefined)
  postMessage(text)
})
