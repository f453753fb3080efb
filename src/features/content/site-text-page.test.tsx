// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSiteText } from '#contract/content.ts'
import { connectionLost } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'

const siteTexts = { siteTexts: 'true' }

function openOwn(markdown: string) {
  const server = createMarketplace()
  server.handle(readSiteText, () => ({ markdown }))
  return openPage({ path: '/terms', as: null, server, operator: siteTexts })
}

test.each([
  ['/terms', 'en', 'Terms of the marketplace', 'What a business agrees to', /^Example text/],
  ['/terms', 'ar', 'شروط المنصة', 'ما تلتزم به المنشأة', /^نص توضيحي/],
  ['/privacy', 'en', 'Privacy', 'Who sees it', /^Example text/],
  ['/privacy', 'ar', 'الخصوصية', 'من يطّلع عليه', /^نص توضيحي/],
] as const)('%s in %s shows an example, says so and calls nobody', async (path, language, title, heading, note) => {
  const { server } = await openPage({ path, as: null, language })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(await main().findByRole('heading', { level: 2, name: heading })).toBeTruthy()
  expect(main().getByText(note)).toBeTruthy()
  expect(server.log).toEqual([])
})

test('the text of the operator is shown in the chosen language, without the note', async () => {
  const server = createMarketplace()
  server.handle(readSiteText, ({ query }) => ({ markdown: query.language === 'ar' ? '# شروطنا' : '# Our rules' }))
  const { user } = await openPage({ path: '/terms', as: null, server, operator: siteTexts })
  expect(await main().findByRole('heading', { level: 2, name: 'Our rules' })).toBeTruthy()
  expect(main().queryByText(/^Example text/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'العربية' }))
  expect(await main().findByRole('heading', { level: 2, name: 'شروطنا' })).toBeTruthy()
})

test('a text that could not be loaded is not replaced by the example: the failure is shown and the load can be repeated', async () => {
  const server = createMarketplace()
  server.handleOnce(readSiteText, connectionLost)
  server.handle(readSiteText, () => ({ markdown: 'Our rules' }))
  const { user } = await openPage({ path: '/privacy', as: null, server, operator: siteTexts })
  expect((await main().findByRole('alert')).textContent).toContain('Failed to load the text')
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByText('Our rules')).toBeTruthy()
  expect(main().queryByRole('alert')).toBeNull()
})

test('hostile Markdown becomes text at most: no raw HTML, no pictures, no links but to the web, mail, telephone and this site', async () => {
  await openOwn(
    [
      '<script>globalThis.hacked = 1</script><img src="x" onerror="globalThis.hacked = 1">',
      '![track](https://evil.example/pixel)',
      '[run](javascript:alert(1)) [data](data:text/html,x) [cased](JaVaScRiPt:alert(1)) [tab](java&#9;script:alert(1))',
      '[relative](//evil.example) [nowhere](evil)',
      '[web](https://market.test/a) [mail](mailto:help@market.test) [call](tel:+966112345678) [here](/privacy)',
    ].join('\n\n'),
  )
  await main().findByText(/run/)
  const article = screen.getByRole('article')
  expect(article.querySelectorAll('script, img, iframe, [onerror]')).toHaveLength(0)
  expect(
    within(article)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['https://market.test/a', 'mailto:help@market.test', 'tel:+966112345678', '/privacy'])
  expect(globalThis).not.toHaveProperty('hacked')
})
