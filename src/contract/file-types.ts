import type { FilePart } from './call.ts'

export interface FileType {
  readonly name: 'JPG' | 'PNG' | 'WebP' | 'PDF'
  readonly mediaType: string
  readonly extension: string
}

/** Readers look for the beginning of a PDF in this many bytes; every other type begins at once. */
export const headLength = 1_024

const startsWith = (bytes: Uint8Array, text: string, at = 0) => String.fromCharCode(...bytes.subarray(at, at + text.length)) === text

const pictureTypes: readonly (FileType & { readonly begins: (head: Uint8Array) => boolean })[] = [
  { name: 'JPG', mediaType: 'image/jpeg', extension: 'jpg', begins: (head) => startsWith(head, '\u00ff\u00d8\u00ff') },
  { name: 'PNG', mediaType: 'image/png', extension: 'png', begins: (head) => startsWith(head, '\u0089PNG\r\n\u001a\n') },
  { name: 'WebP', mediaType: 'image/webp', extension: 'webp', begins: (head) => startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8) },
]
/** Where a PDF begins in the head of a file; negative if there is none. */
export const pdfStart = (head: Uint8Array): number => String.fromCharCode(...head).indexOf('%PDF-')

const pdf: (typeof pictureTypes)[number] = {
  name: 'PDF',
  mediaType: 'application/pdf',
  extension: 'pdf',
  begins: (head) => pdfStart(head) >= 0,
}

export const fileTypes = {
  picture: pictureTypes,
  document: [pdf, ...pictureTypes],
  attachment: [...pictureTypes, pdf],
} as const satisfies Record<FilePart['kind'], readonly FileType[]>

/** A picture of an iPhone, which most browsers do not show. */
export const isHeic = (head: Uint8Array): boolean => /^ftyp(hei|hev|mif1|msf1)/.test(String.fromCharCode(...head.subarray(4, 12)))

/** A picture is one, whatever its metadata contain. */
export const detectFileType = (kind: FilePart['kind'], head: Uint8Array): FileType | undefined =>
  [...pictureTypes, pdf].find((type) => fileTypes[kind].includes(type) && type.begins(head))
