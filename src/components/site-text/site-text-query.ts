import { queryOptions } from '@tanstack/react-query'
import { readSiteText, type SiteTextName } from '#contract/content.ts'
import type { Language } from '#i18n/languages.ts'
import type { Services } from '#lib/services.ts'

const examples = import.meta.glob<string>('./examples/*.md', { query: '?raw', import: 'default' })

async function readExample(name: SiteTextName, language: Language): Promise<string> {
  const text = await examples[`./examples/${name}.${language}.md`]?.()
  if (text === undefined) throw new Error(`No example of ${name} in ${language}`)
  return text
}

/** A text of the operator, or our example of it; cached for as long as the page lives. */
export const siteTextQuery = ({ api, operator }: Pick<Services, 'api' | 'operator'>, name: SiteTextName, language: Language) =>
  queryOptions({
    queryKey: ['siteText', name, language] as const,
    queryFn: async ({ signal }) => {
      if (!operator.siteTexts) return { text: await readExample(name, language), isExample: true }
      const { markdown } = await api.send(readSiteText, { params: { name }, query: { language } }, { signal })
      return { text: markdown, isExample: false }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
