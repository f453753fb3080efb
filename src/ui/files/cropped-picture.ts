/** A part of a turned picture in its own pixels. */
export interface PictureArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Wider than this no screen shows a picture. */
const widest = 1_600

/** Types of pictures that can be seen through. */
const seeThrough = ['image/png', 'image/webp']

/** The room that a picture takes when it is turned, as far as quarter turns go. */
const turned = ({ width, height }: ImageBitmap, turn: number) => (turn % 180 === 0 ? { width, height } : { width: height, height: width })

/**
 * The chosen part of a picture as a file of the same name, upright as its own note of its direction (EXIF) has it, then turned by
 * `turn` degrees (F-038). What can be seen through stays so in a PNG or a
 * WebP (a browser that writes no WebP makes a PNG of it); anything else becomes a JPEG.
 * @throws where the browser cannot read the picture
 */
export async function croppedPicture(file: File, { x, y, width, height }: PictureArea, turn: number): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, widest / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  const room = turned(bitmap, turn)
  context.imageSmoothingQuality = 'high'
  context.scale(scale, scale)
  context.translate(room.width / 2 - x, room.height / 2 - y)
  context.rotate((turn * Math.PI) / 180)
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  bitmap.close()
  const type = seeThrough.includes(file.type) ? file.type : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  if (!blob) throw new Error('The picture is too large to be drawn')
  return new File([blob], file.name, { type: blob.type, lastModified: file.lastModified })
}
