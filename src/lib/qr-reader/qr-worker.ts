import { createImageReader, type Job } from './image-reader.ts'

const read = createImageReader()

addEventListener('message', async ({ data }: MessageEvent<Job>) => {
  const text = await read(data).catch(() => undefined)
  postMessage(text)
})
