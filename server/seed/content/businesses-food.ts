import type { Business } from './business.ts'
import { bookCafe, cafe, coffeeHouse, counter, teaHouse } from './ideas-cafes.ts'
import { burger, pizza, sushi } from './ideas-diners.ts'
import { grill, saudi, seafood } from './ideas-restaurants.ts'
import { cakeShop, dateShop, kunafaHouse } from './ideas-sweets.ts'

export const cafes: readonly Business[] = [
  {
    key: 'provider', name: { en: 'Bayt Al Bun', ar: 'بيت البُن' }, category: 'cafes', motif: 'coffee', manager: 'نوف العتيبي',
    about: {
      en: 'A neighbourhood café that roasts its own beans every week and bakes with dates from Qassim.',
      ar: 'مقهى في الحي يحمّص بُنّه كل أسبوع ويخبز حلوياته بتمور القصيم.',
    },
    address: 'Prince Turki Al Awwal Road, Al Aqiq, Riyadh 13515', building: '7412', place: [46.627, 24.776], register: '1010',
    hours: 'coffeeHouse', website: 'https://baytalbun.example', fame: 7, quality: 4.5, sells: coffeeHouse,
  },
  {
    key: 'karak', name: { en: 'Karak Corner', ar: 'ركن الكرك' }, category: 'cafes', motif: 'tea', manager: 'سلطان الدوسري',
    about: { en: 'Karak, chapati and long evenings by the sea, open until two in the morning.', ar: 'كرك وشباتي وسهرات على البحر حتى الثانية صباحاً.' },
    address: 'طريق الخليج، حي الشاطئ الشرقي، الدمام 32413', building: '3105', place: [50.118, 26.467], register: '2050', hours: 'teaHouse', fame: 1.6, quality: 4.3,
    sells: [...teaHouse, ...counter],
  },
  {
    key: 'quiet-corner', category: 'cafes', motif: 'books', manager: 'Lama Al Shehri',
    name: { en: 'The Quiet Corner Specialty Coffee and Books, Khobar Corniche', ar: 'رُكن الهدوء للقهوة المختصة والكتب – فرع كورنيش الخبر' },
    about: { en: 'Coffee, three thousand books and no loud music.', ar: 'قهوة وثلاثة آلاف كتاب وبلا موسيقى صاخبة.' },
    address: 'Prince Turkey Street, Al Corniche, Al Khobar 34413', building: '8821', place: [50.219, 26.29], register: '2051', hours: 'cafe',
    website: 'https://quietcorner.example', fame: 1.2, quality: 4.7, sells: [...bookCafe, ...cafe],
  },
]

export const restaurants: readonly Business[] = [
  {
    key: 'marsa', name: { en: 'Marsa Seafood Kitchen', ar: 'مطبخ مرسى البحري' }, category: 'restaurants', motif: 'fish', manager: 'حسن باوزير',
    about: { en: 'Fish chosen on the quay at dawn and grilled in front of you, on the Jeddah seafront since 2009.', ar: 'سمك نختاره من المرسى فجراً ونشويه أمامك، على واجهة جدة البحرية منذ 2009.' },
    address: 'طريق الكورنيش، حي الشاطئ، جدة 23613', building: '2260', place: [39.106, 21.605], register: '4030', hours: 'restaurant', fame: 1.8, quality: 4.4, sells: seafood,
  },
  {
    key: 'zaytoun', name: { en: 'Dar Al Zaytoun Grill', ar: 'مشويات دار الزيتون' }, category: 'restaurants', motif: 'grill', manager: 'باسل الخطيب',
    about: { en: 'Charcoal grill and Levantine kitchen with its own bread oven and family rooms.', ar: 'مشويات على الفحم ومطبخ شامي مع فرن خبز خاص وقسم للعائلات.' },
    address: 'King Abdulaziz Road, Al Yasmin, Riyadh 13326', building: '4417', place: [46.644, 24.825], register: '1010', hours: 'grillHouse', fame: 2.2, quality: 4.2, sells: grill,
  },
  {
    key: 'diyar', name: { en: 'Sufrat Al Diyar', ar: 'سفرة الديار' }, category: 'restaurants', motif: 'rice', manager: 'منيرة السبيعي',
    about: { en: 'The Najdi table as grandmother set it, with floor seating and Saudi coffee on the house.', ar: 'السفرة النجدية كما عهدناها في بيوت الأجداد، بجلسات أرضية وقهوة سعودية ضيافة.' },
    address: 'حي البجيري، الدرعية، الرياض 13711', building: '1190', place: [46.574, 24.734], register: '1010', hours: 'grillHouse', website: 'https://sufrataldiyar.example', fame: 1.9, quality: 4.6, sells: saudi,
  },
  {
    key: 'forno', name: { en: 'Forno Hittin', ar: 'فورنو حطّين' }, category: 'restaurants', motif: 'pizza', manager: 'عبدالعزيز الراجحي',
    about: { en: 'Wood-fired pizza and fresh pasta around an open kitchen.', ar: 'بيتزا على الحطب وباستا طازجة حول مطبخ مفتوح.' },
    address: 'طريق الأمير محمد بن سلمان، حي حطّين، الرياض 13518', building: '6634', place: [46.601, 24.764], register: '1010', hours: 'restaurant', fame: 1.5, quality: 4.3, sells: pizza,
  },
  {
    key: 'hinoki', name: { en: 'Hinoki Sushi', ar: 'هينوكي سوشي' }, category: 'restaurants', motif: 'sushi', manager: 'Yara Al Ghamdi',
    about: { en: 'A small counter for sushi and ramen with fish flown in twice a week.', ar: 'ركن صغير للسوشي والرامن بأسماك تصل جواً مرتين في الأسبوع.' },
    address: 'Tahlia Street, Ar Rawdah, Jeddah 23432', building: '7055', place: [39.156, 21.566], register: '4030', hours: 'restaurant', fame: 1.1, quality: 4.1, sells: sushi,
  },
  {
    key: 'rukn', name: { en: 'Al Rukn Burger', ar: 'برجر الرُّكن' }, category: 'restaurants', motif: 'burger', manager: 'فهد القحطاني',
    about: { en: 'Burgers smashed to order until three in the morning, with a drive-through.', ar: 'برجر يُحضَّر عند الطلب حتى الثالثة فجراً، مع خدمة السيارات.' },
    address: 'طريق الملك فيصل، حي العليا، الخبر 34447', building: '5219', place: [50.201, 26.306], register: '2051', hours: 'burgerHouse', fame: 2, quality: 4, sells: burger,
  },
]

export const sweets: readonly Business[] = [
  {
    key: 'tamra', name: { en: 'Tamra Sweets', ar: 'حلويات تمرة' }, category: 'sweets', motif: 'maamoul', manager: 'صالح الحربي',
    about: { en: 'Maamoul, kleja and stuffed dates from Buraydah, shipped to the whole Kingdom.', ar: 'معمول وكليجا وتمور محشوة من بريدة إلى جميع مناطق المملكة.' },
    address: 'طريق الملك عبدالعزيز، حي الصفراء، بريدة 52361', building: '2874', place: [43.975, 26.326], register: '1131', hours: 'bakery', website: 'https://tamra.example', fame: 1.5, quality: 4.6, sells: dateShop,
  },
  {
    key: 'nablus', name: { en: 'Dar Nablus Kunafa', ar: 'كنافة دار نابلس' }, category: 'sweets', motif: 'kunafa', manager: 'رامي النابلسي',
    about: { en: 'Kunafa from a family that has baked it for three generations.', ar: 'كنافة من عائلة توارثت صنعتها ثلاثة أجيال.' },
    address: 'شارع التخصصي، حي الورود، الرياض 12253', building: '3380', place: [46.672, 24.719], register: '1010', hours: 'bakery', fame: 1.7, quality: 4.5, sells: kunafaHouse,
  },
  {
    key: 'loza', name: { en: 'Loza Cakes', ar: 'كيك لوزة' }, category: 'sweets', motif: 'cake', manager: 'Dana Bakhsh',
    about: { en: 'Cakes to order for every joy, decorated by hand.', ar: 'كيك حسب الطلب لكل فرح، بتزيين يدوي.' },
    address: 'شارع الأمير سلطان، حي الخالدية، جدة 23423', building: '9042', place: [39.136, 21.552], register: '4030', hours: 'bakery', fame: 1, quality: 4.4, sells: cakeShop,
  },
]
