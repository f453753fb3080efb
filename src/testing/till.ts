import { fireEvent, screen, within } from '@testing-library/react'
import { checkVoucher, createRedemption, type NewRedemption, undoRedemption } from '../contract/redemptions.ts'
import { testMoment } from './builders.ts'
import { createMarketplace } from './marketplace.ts'
import { openPortal } from './open-portal.tsx'

export const path = '/service-provider/redemptions/scan'
export const voucher = {
  nameEn: 'Specialty coffee',
  nameAr: 'قهوة مختصة',
  customerName: 'Reem Al Dosari',
  redemptionCode: '7KQ4M2XD',
  originalPrice: 78,
  discountedPrice: 46.8,
  qtyPerUser: 2,
}
const inQuarter = new Date(testMoment + 15 * 60_000).toISOString()
export const redemption: NewRedemption = { ...voucher, _id: 'r1', number: 1, undoUntil: inQuarter }

type Opening = Partial<Parameters<typeof openPortal>[0]>

/** The till of a marketplace whose every voucher is good, unless told otherwise. */
export async function openTill({ server = createMarketplace(), ...options }: Opening = {}) {
  server.answers(createRedemption, () => redemption)
  server.answers(checkVoucher, () => ({ ...voucher, number: 1 }))
  server.answers(undoRedemption, () => null)
  let moment = testMoment
  const portal = await openPortal({ path, server, now: () => moment, ...options })
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Or type the code' })
  const enter = async (code: string) => {
    await portal.user.click(field())
    await portal.user.paste(code)
    await portal.user.keyboard('{Enter}')
  }
  /** As a hand scanner types: each key 10 ms after the one before. */
  const scan = (text: string, on: Element = document.body) => {
    let now = performance.now()
    for (const character of [...text, 'Enter']) {
      now += 10
      const letter = /[a-z]/i.test(character) && character !== 'Enter'
      const code = letter ? `Key${character.toUpperCase()}` : ({ '.': 'Period', '-': 'Minus' }[character] ?? `Digit${character}`)
      const event = new KeyboardEvent('keydown', {
        key: character === 'Enter' ? 'Enter' : letter ? 'ش' : character,
        code: character === 'Enter' ? 'Enter' : code,
        shiftKey: /[A-Z]/.test(character) && letter,
        bubbles: true,
        cancelable: true,
      })
      Object.defineProperty(event, 'timeStamp', { value: now })
      fireEvent(on, event)
    }
  }
  const title = (name: string) => screen.findByRole('heading', { level: 2, name }, { timeout: 10_000 })
  /** So much time passes, milliseconds; unless told otherwise as much as buttons that have just come need. */
  const pass = (milliseconds = 500) => {
    moment += milliseconds
  }
  const press = async (name: string) => {
    pass()
    await portal.user.click(screen.getByRole('button', { name }))
  }
  /** Turns “Ask before redeeming” on. */
  const askFirst = async () => {
    await portal.user.click(screen.getByRole('button', { name: 'Till settings' }))
    const settings = within(await screen.findByRole('dialog', { name: 'Till settings' }))
    await portal.user.click(settings.getByRole('checkbox', { name: /Ask before redeeming/ }))
    await portal.user.click(settings.getByRole('button', { name: 'Done' }))
  }
  return { ...portal, field, enter, scan, title, pass, press, askFirst }
}

/** What is pasted or dropped on the page. */
export const bring = (type: 'paste' | 'drop', { text = '', files = [] as readonly File[] }) => {
  const data = { getData: () => text, files }
  fireEvent(document.body, Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clipboardData: data, dataTransfer: data }))
}
