import type { Ref, RefCallback, RefObject } from 'react'
import { toAsciiDigits, withoutBidiControls } from '#contract/text.ts'

type Typed = HTMLInputElement | HTMLTextAreaElement

/** Changes a field by a native input event, so that React and react-hook-form notice it. */
export function typeInto(field: Typed, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const plain = (text: string) => toAsciiDigits(withoutBidiControls(text))

/** Rewrites digits to 0–9 while typing and keeps the caret (P-44). */
export function asciiDigitsInPlace(field: HTMLInputElement): void {
  const { value, selectionStart } = field
  const ascii = plain(value)
  if (ascii === value) return
  field.value = ascii
  if (selectionStart === null) return
  const caret = plain(value.slice(0, selectionStart)).length
  field.setSelectionRange(caret, caret)
}

export const mergeRefs =
  <Element>(localRef: RefObject<Element | null>, forwardedRef: Ref<Element> | undefined): RefCallback<Element> =>
  (element) => {
    localRef.current = element
    if (typeof forwardedRef === 'function') return forwardedRef(element)
    if (forwardedRef) forwardedRef.current = element
  }
