import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './print-sheet.css'

/** What is printed in place of the page while this is mounted; never on screen. */
export const PrintSheet = ({ children }: { readonly children: ReactNode }) =>
  createPortal(<div className="print-sheet">{children}</div>, document.body)

const weights = [400, 500, 600] as const

/** Prints once the fonts and pictures of the sheet are loaded: while it is hidden the browser loads none. */
export async function printSheet(): Promise<void> {
  const sheet = document.querySelector<HTMLElement>('.print-sheet')
  const text = sheet?.textContent ?? ''
  const { fontFamily } = getComputedStyle(document.body)
  const pictures = [...(sheet?.querySelectorAll('img') ?? [])].map((picture) => picture.decode())
  await Promise.allSettled([...weights.map((weight) => document.fonts.load(`${weight} 16px ${fontFamily}`, text)), ...pictures])
  window.print()
}
