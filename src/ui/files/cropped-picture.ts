export interface PictureArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Pixels; larger images are scaled down. */
const maxWidth = 1_600

const transparentTypes = ['image/png', 'image/webp']

const rotatedSize = ({ width, height }: ImageBitmap, rotation: number) =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

/** Crops and rotates by `turn` degrees after EXIF orientation (F-038). PNG and WebP keep transparency, all others become JPEG. @throws if the browser cannot decode the image */
export async function croppedPicture(file: File, { x, y, width, height }: PictureArea, rotation: number): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, maxWidth / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  const size = rotatedSize(bitmap, rotation)
  context.imageSmoothingQuality = 'high'
  context.scale(scale, scale)
  context.translate(size.width / 2 - x, size.height / 2 - y)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  bitmap.close()
  const type = transparentTypes.includes(file.type) ? file.type : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  if (!blob) throw new Error('The picture is too large to be drawn')
  return new File([blob], file.name, { type: blob.type, lastModified: file.lastModified })
}
