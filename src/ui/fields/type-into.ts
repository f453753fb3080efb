type Typed = HTMLInputElement | HTMLTextAreaElement

/** Changes a field as if the user had typed: React and react-hook-form hear of it, controlled or not. */
export function typeInto(field: Typed, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
