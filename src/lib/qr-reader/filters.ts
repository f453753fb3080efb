import type { BufferPool, GreyImage } from './grey-image.ts'

export function halve({ width, data }: GreyImage, into: GreyImage): GreyImage {
  const out = into.data
  for (let y = 0, pixel = 0; y < into.height; y += 1)
    for (let x = 0, index = 2 * y * width; x < into.width; x += 1, pixel += 1, index += 2)
      out[pixel] = ((data[index] ?? 0) + (data[index + 1] ?? 0) + (data[index + width] ?? 0) + (data[index + width + 1] ?? 0) + 2) >> 2
  return into
}

/** For each pixel of an enlarged line: the source pixel before it, and its distance from that pixel in 256ths. */
function interpolation(length: number, enlargedLength: number) {
  const before = new Uint16Array(enlargedLength)
  const fraction = new Uint16Array(enlargedLength)
  for (let index = 0; index < enlargedLength; index += 1) {
    const position = Math.min(Math.max(((index + 0.5) * length) / enlargedLength - 0.5, 0), length - 1.004)
    before[index] = position
    fraction[index] = (position % 1) * 256
  }
  return { before, fraction }
}

export function enlarge({ width, height, data }: GreyImage, into: GreyImage): GreyImage {
  const horizontal = interpolation(width, into.width)
  const vertical = interpolation(height, into.height)
  let [upper, lower] = [new Uint16Array(into.width), new Uint16Array(into.width)]
  let upperRow = -1
  const stretch = (row: number, line: Uint16Array) => {
    for (let x = 0; x < line.length; x += 1) {
      const index = row * width + (horizontal.before[x] ?? 0)
      const shade = data[index] ?? 0
      line[x] = shade * 256 + ((data[index + 1] ?? 0) - shade) * (horizontal.fraction[x] ?? 0)
    }
  }
  for (let y = 0, pixel = 0; y < into.height; y += 1) {
    const row = vertical.before[y] ?? 0
    const fraction = vertical.fraction[y] ?? 0
    if (row !== upperRow) {
      ;[upper, lower] = [lower, upper]
      if (row !== upperRow + 1 || upperRow < 0) stretch(row, upper)
      stretch(row + 1, lower)
      upperRow = row
    }
    for (let x = 0; x < upper.length; x += 1, pixel += 1) {
      const shade = upper[x] ?? 0
      into.data[pixel] = (shade * 256 + ((lower[x] ?? 0) - shade) * fraction) >> 16
    }
  }
  return into
}

/** The mean of the square that reaches `radius` pixels to each side of a pixel; the edge repeats beyond the picture. */
function blur({ width, height, data }: GreyImage, radius: number, into: GreyImage, buffers: BufferPool): GreyImage {
  const side = 2 * radius + 1
  const share = 1 / side
  const rows = buffers('blurred rows', width, height).data
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    const last = row + width - 1
    let sum = 0
    for (let x = -radius; x <= radius; x += 1) sum += data[Math.min(Math.max(row + x, row), last)] ?? 0
    for (let index = row; index <= last; index += 1) {
      rows[index] = sum * share
      const added = index + radius + 1
      const removed = index - radius
      sum += (data[added < last ? added : last] ?? 0) - (data[removed > row ? removed : row] ?? 0)
    }
  }
  const sums = new Int32Array(width)
  for (let y = -radius; y <= radius; y += 1) {
    const row = Math.min(Math.max(y, 0), height - 1) * width
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (rows[row + x] ?? 0)
  }
  const out = into.data
  for (let y = 0; y < height; y += 1) {
    const added = Math.min(y + radius + 1, height - 1) * width
    const removed = Math.max(y - radius, 0) * width
    for (let x = 0, index = y * width; x < width; x += 1, index += 1) {
      const sum = sums[x] ?? 0
      out[index] = sum * share
      sums[x] = sum + (rows[added + x] ?? 0) - (rows[removed + x] ?? 0)
    }
  }
  return into
}

export function sharpen(image: GreyImage, radius: number, strength: number, into: GreyImage, buffers: BufferPool): GreyImage {
  const mean = blur(image, radius, buffers('mean', image.width, image.height), buffers).data
  for (let pixel = 0; pixel < mean.length; pixel += 1) {
    const value = image.data[pixel] ?? 0
    into.data[pixel] = value + strength * (value - (mean[pixel] ?? 0))
  }
  return into
}
