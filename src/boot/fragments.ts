/** A prerendered fragment in the language of the page (`tools/prerender.ts` writes them); null before it has been read. */
export const findFragment = (name: string): HTMLTemplateElement | null =>
  document.querySelector(`[data-part="${name} ${document.documentElement.lang}"]`)
