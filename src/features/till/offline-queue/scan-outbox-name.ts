export const scanOutboxName = 'scans'
