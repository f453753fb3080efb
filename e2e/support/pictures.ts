import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'

let folder: Promise<string> | undefined
const makeFolder = async () => {
  const made = await mkdtemp(path.join(os.tmpdir(), 'qaseema-e2e-files-'))
  process.once('exit', () => rmSync(made, { recursive: true }))
  return made
}
const place = async (name: string) => {
  folder ??= makeFolder()
  return path.join(await folder, name)
}

/** A JPEG of 1200 × 750, drawn once; returns its path. */
export async function drawPicture(): Promise<string> {
  const file = await place('cover.jpg')
  if (existsSync(file)) return file
  await sharp({ create: { width: 1200, height: 750, channels: 3, background: '#b98d6b' } })
    .jpeg()
    .toFile(file)
  return file
}

/** A portrait of 600 × 900 with a red upper half, stored sideways with EXIF orientation. */
export async function drawTurnedPicture(): Promise<string> {
  const file = await place('turned.jpg')
  const half = (background: string) =>
    sharp({ create: { width: 450, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  // The orientation turns the file's left half to the top.
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#00f' } })
    .composite([{ input: await half('#f00'), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file)
  return file
}

/** A text file with any name. */
export async function writeText(name: string): Promise<string> {
  const file = await place(name)
  await writeFile(file, 'This is no picture.')
  return file
}

/** 12 MB that start like a JPEG. */
export async function writeHuge(name: string): Promise<string> {
  const file = await place(name)
  const bytes = Buffer.alloc(12 * 1024 * 1024)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  await writeFile(file, bytes)
  return file
}
