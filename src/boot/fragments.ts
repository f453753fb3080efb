/** Finds a prerendered fragment in the language of the page (`tools/prerender.ts` writes them); null before it has been parsed. */
export const findFragment = (name: string): HTMLTemplateElement | null =>
  document.querySelector(`[data-part="${name} ${document.documentElement.lang}"]`)
