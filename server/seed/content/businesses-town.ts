import type { Business } from './business.ts'
import { carCare } from './ideas-cars.ts'
import { florist, oudHouse } from './ideas-gifts.ts'
import { dentist, optician } from './ideas-health.ts'
import { laundryService, petCare, photoStudio, potteryStudio } from './ideas-services.ts'

export const town: readonly Business[] = [
  {
    key: 'lamsa', name: { en: 'Lamsa Car Care', ar: 'لمسة للعناية بالسيارات' }, category: 'cars', motif: 'carWash', manager: 'بندر المطيري',
    about: { en: 'Washing, polishing, tinting and quick service under one roof.', ar: 'غسيل وتلميع وتظليل وصيانة سريعة في مكان واحد.' },
    address: 'طريق الملك عبدالله، حي الحمراء، الرياض 13216', building: '2231', place: [46.76, 24.77], register: '1010', hours: 'workshop', fame: 1.7, quality: 4.2, sells: carCare,
  },
  {
    key: 'basma', name: { en: 'Basma Dental Care', ar: 'بسمة لطب الأسنان' }, category: 'health', motif: 'tooth', manager: 'د. ريم الجهني',
    about: { en: 'A family dental practice with six chairs and an evening surgery.', ar: 'عيادة أسنان عائلية بست غرف كشف وفترة مسائية.' },
    address: 'Prince Sultan Street, Al Aziziyah, Madinah 42318', building: '1472', place: [39.54, 24.47], register: '4650', hours: 'clinic', fame: 0.9, quality: 4.6, sells: dentist,
  },
  {
    key: 'basar', name: { en: 'Basar Optics', ar: 'بَصَر للبصريات' }, category: 'health', motif: 'glasses', manager: 'وائل شاهين',
    about: { en: 'Glasses, lenses and eye tests by licensed optometrists.', ar: 'نظارات وعدسات وفحص نظر على يد أخصائيين مرخّصين.' },
    address: 'شارع العليا، حي العليا، الرياض 12211', building: '9317', place: [46.685, 24.695], register: '1010', hours: 'shop', fame: 0.8, quality: 4.3, sells: optician,
  },
  {
    key: 'dar-al-oud', name: { en: 'Dar Al Oud', ar: 'دار العود' }, category: 'gifts', motif: 'oud', manager: 'عبدالرحمن السديري',
    about: { en: 'Oud, incense and oriental perfumes since 1978.', ar: 'عود وبخور وعطور شرقية منذ عام 1978.' },
    address: 'سوق الزل، حي الديرة، الرياض 12652', building: '1103', place: [46.712, 24.629], register: '1010', hours: 'shop', website: 'https://daraloud.example', fame: 1, quality: 4.7, sells: oudHouse,
  },
  {
    key: 'ward-taif', name: { en: 'Ward Al Taif Flowers', ar: 'ورد الطائف للزهور' }, category: 'gifts', motif: 'flowers', manager: 'أمل الثقفي',
    about: { en: 'Bouquets, vases and gifts from the city of roses.', ar: 'باقات ومزهريات وهدايا من مدينة الورد.' },
    address: 'شارع شهار، حي شهار، الطائف 26513', building: '4090', place: [40.406, 21.258], register: '4032', hours: 'shop', fame: 0.9, quality: 4.5, sells: florist,
  },
  {
    key: 'nasea', name: { en: 'Nasea Laundry and Home Care', ar: 'ناصعة للغسيل والعناية بالمنزل' }, category: 'services', motif: 'laundry', manager: 'Imran Siddiqui',
    about: { en: 'Laundry collected at the door, and steam cleaning for carpets and majlis.', ar: 'غسيل نستلمه من باب البيت، وتنظيف بالبخار للسجاد والمجالس.' },
    address: 'Imam Saud Road, Ar Rabi, Riyadh 13316', building: '2706', place: [46.658, 24.799], register: '1010', hours: 'workshop', fame: 1, quality: 4, sells: laundryService,
  },
  {
    key: 'qitta', name: { en: 'Qitta Cat Care', ar: 'قِطّة للعناية بالقطط' }, category: 'services', motif: 'cat', manager: 'جود الحازمي',
    about: { en: 'Bath, boarding and a vet, for cats only.', ar: 'استحمام وإيواء وطبيب بيطري، للقطط فقط.' },
    address: 'شارع حراء، حي النعيم، جدة 23621', building: '5833', place: [39.15, 21.62], register: '4030', hours: 'shop', fame: 0.8, quality: 4.7, sells: petCare,
  },
  {
    key: 'salsal', name: { en: 'Salsal Pottery Studio', ar: 'استوديو صلصال للفخار' }, category: 'learning', motif: 'pottery', manager: 'رغد اليامي',
    about: { en: 'Clay, wheels and kilns in the old quarter, for beginners and potters.', ar: 'طين ودواليب وأفران في الحي القديم، للمبتدئين والخزّافين.' },
    address: 'حي المربع، الرياض 12631', building: '1658', place: [46.709, 24.654], register: '1010', hours: 'studio', fame: 0.8, quality: 4.8, sells: potteryStudio,
  },
  {
    key: 'adasa', name: { en: 'Adasa Photography', ar: 'عدسة للتصوير' }, category: 'learning', motif: 'camera', manager: 'Mohammed Al Balawi',
    about: { en: 'A photographers’ studio that also teaches.', ar: 'استوديو تصوير يعلّم ما يتقنه.' },
    address: 'Al Balad, Jeddah 22236', building: '3017', place: [39.187, 21.485], register: '4030', hours: 'studio', fame: 0.6, quality: 4.4, sells: photoStudio,
  },
]
