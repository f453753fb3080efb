import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
const aPicture = () => new File([png], 'cake.png', { type: 'image/png' })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const paste = async (user: UserEvent, label: string, text: string) => {
  await user.click(field(label))
  await user.paste(text)
}

export const choosePicture = async (user: UserEvent) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The form has no place for a picture')
  await user.upload(input, aPicture())
  await screen.findByTitle('cake.png')
}

export async function fillForm(user: UserEvent) {
  await paste(user, 'Name, English', 'Coffee and cake')
  await paste(user, 'Name, Arabic', 'قهوة وكيكة')
  await paste(user, 'Details, English', 'Two cups.')
  await paste(user, 'Details, Arabic', 'كوبان.')
  await paste(user, 'Terms and conditions, English', 'One per visit.')
  await paste(user, 'Terms and conditions, Arabic', 'واحدة لكل زيارة.')
  await paste(user, 'Original price', '78')
  await paste(user, 'Discount', '40')
  await paste(user, 'Every day: opening time', '08:00')
  await paste(user, 'Every day: closing time', '23:00')
  await choosePicture(user)
}

/** The label includes the busy state's text, which only CSS hides. */
export const submitButton = () => screen.getByRole('button', { name: /^Submit for review/ })
