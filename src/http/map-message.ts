/** Turns a message into other words: the replacement of the first substring it contains, in any case, else `otherwise` (§8). */
export function mapMessage(
  message: string,
  replacements: readonly (readonly [substring: string, text: string])[],
  otherwise: string,
): string {
  const lower = message.toLowerCase()
  return replacements.find(([substring]) => lower.includes(substring.toLowerCase()))?.[1] ?? otherwise
}
