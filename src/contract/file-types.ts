import type { FilePart } from './call.ts'

export interface FileType {
  readonly name: 'JPG' | 'PNG' | 'WebP' | 'PDF'
  readonly mediaType: string
  readonly extension: string
}

const startsWith = (bytes: Uint8Array, text: string, at = 0) => String.fromCharCode(...bytes.subarray(at, at + text.length)) === text

const pictureTypes: readonly (FileType & { readonly begins: (head: Uint8Array) => boolean })[] = [
  { name: 'JPG', mediaType: 'image/jpeg', extension: 'jpg', begins: (head) => startsWith(head, '\u00ff\u00d8\u00ff') },
  { name: 'PNG', mediaType: 'image/png', extension: 'png', begins: (head) => startsWith(head, '\u0089PNG\r\n\u001a\n') },
  { name: 'WebP', mediaType: 'image/webp', extension: 'webp', begins: (head) => startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8) },
]
const pdf: (typeof pictureTypes)[number] = {
  name: 'PDF',
  mediaType: 'application/pdf',
  extension: 'pdf',
  begins: (head) => startsWith(head, '%PDF-'),
}

export const fileTypes = {
  picture: pictureTypes,
  document: [pdf, ...pictureTypes],
  attachment: [...pictureTypes, pdf],
} as const satisfies Record<FilePart['kind'], readonly FileType[]>

export const headLength = 12

export const detectFileType = (kind: FilePart['kind'], head: Uint8Array): FileType | undefined =>
  fileTypes[kind].find(({ begins }) => begins(head))
