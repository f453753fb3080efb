import postcss from 'postcss'

/** States that a page without scripts is never in; the complete style sheet is loaded before they occur. */
const later = /:(hover|disabled)|\[aria-(?!disabled)/

/** Properties that have no visible effect in a first frame. */
const unseen =
  /^(transition|cursor|scroll-padding|outline|pointer-events|tab-size|font-variation-settings|(-webkit-)?(user-select|tap-highlight-color)|-webkit-text-decoration$)/

/** The classes of a selector, unescaped. */
const classesIn = (selector: string) => [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\/g, ''))

const namesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)

/**
 * The rules that a first paint needs, without those that it cannot show: later states, custom properties that no rule uses
 * (most of the tokens), classes that `page` does not contain, and rules for the absence of a class that the page has.
 */
export function leanCss(css: string, page: string): string {
  const sheet = postcss.parse(css)
  const ofPage = new Set<string>()
  sheet.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => !later.test(selector) && classesIn(selector).every((name) => page.includes(name)))
    if (rule.selector === '') rule.remove()
    if (rule.selectors.includes(':root')) rule.walkDecls(/^--/, ({ prop }) => void ofPage.add(prop))
  })
  sheet.walkDecls(unseen, (declaration) => {
    declaration.remove()
  })
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/var\((--[\w-]+),[^()]*\)/g, (all, name) => (ofPage.has(name) ? `var(${name})` : all))
  })
  for (let before = -1, now = 0; before !== now; before = now, now = String(sheet).length) {
    const usedNames = new Set(namesIn(String(sheet)))
    sheet.walkDecls(/^--(?!lightningcss)/, (declaration) => {
      if (!usedNames.has(declaration.prop)) declaration.remove()
    })
    sheet.walkAtRules('property', (rule) => {
      if (!usedNames.has(rule.params)) rule.remove()
    })
  }
  // Tailwind's fallback for browsers without `@property` is left to the complete style sheet.
  sheet.walkAtRules('layer', (rule) => {
    if (rule.params === 'properties') rule.remove()
  })
  const removeEmpty = (container: postcss.Container) => {
    container.each((node) => {
      if (!('each' in node)) return
      removeEmpty(node)
      if (node.nodes?.length === 0) node.remove()
    })
  }
  removeEmpty(sheet)
  return String(sheet).replace(/\n\s*/g, '')
}
