/** Replaces a property of a browser object; returns what puts the former one back. */
export function replaceProperty(target: object, name: string, value: unknown): () => void {
  const former = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, configurable: true })
  return () => {
    if (former) Object.defineProperty(target, name, former)
    else Reflect.deleteProperty(target, name)
  }
}
