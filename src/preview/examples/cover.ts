import type { StoredFile } from '../../contract/files.ts'

const shapes = {
  bowl: '<path d="M90 110a70 70 0 0 0 140 0z"/><rect x="80" y="100" width="160" height="10" rx="5"/>',
  cup: '<path d="M105 70h90v70a30 30 0 0 1-30 30h-30a30 30 0 0 1-30-30z"/><circle cx="205" cy="105" r="20" fill="none" stroke-width="10"/>',
  arch: '<path d="M110 165V95a50 50 0 0 1 100 0v70z"/>',
  box: '<rect x="100" y="65" width="120" height="90" rx="6"/><rect x="152" y="65" width="16" height="90" fill-opacity=".4"/>',
  ball: '<circle cx="160" cy="105" r="46"/>',
} as const

/** A drawn cover picture that needs no network: one shape on a muted ground. */
export function cover(ground: string, shape: keyof typeof shapes): StoredFile {
  const ink = '#fffdf8'
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="320" height="200"><rect width="320" height="200" fill="${ground}"/><g fill="${ink}" stroke="${ink}" stroke-width="0">${shapes[shape]}</g></svg>`
  return { fileUrl: `data:image/svg+xml,${encodeURIComponent(drawing)}` }
}
