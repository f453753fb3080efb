import { writeFile } from 'node:fs/promises'
import { create } from 'qrcode'
import { test } from './base-test.ts'

const [width, height] = [640, 480]

/** Writes a video for Chromium's fake camera, which repeats it: one frame with a code. Returns its path. */
export async function filmCode(text: string): Promise<string> {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const side = Math.floor(300 / size)
  const [left, top] = [(width - size * side) / 2, (height - size * side) / 2]
  const brightness = Buffer.alloc(width * height, 235)
  for (let y = 0; y < size * side; y += 1)
    for (let x = 0; x < size * side; x += 1)
      if (data[Math.floor(y / side) * size + Math.floor(x / side)]) brightness[Math.floor(top + y) * width + Math.floor(left + x)] = 16
  const grey = Buffer.alloc((width * height) / 2, 128)
  const file = test.info().outputPath('code.y4m')
  await writeFile(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F20:1 Ip A1:1 C420mpeg2\nFRAME\n`), brightness, grey]))
  return file
}
