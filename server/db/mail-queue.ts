export const mailQueue = 'mail'
