import type { Page } from 'playwright';

/** The colors of a drawn person. */
export interface DrawnPerson {
  wall: string;
  skin: string;
  hair: string;
  jacket: string;
  shirt: string;
  /** The hair reaches the shoulders. */
  longHair: boolean;
}

export const SIGNER: DrawnPerson = {
  wall: '#D9D2C3',
  skin: '#B98560',
  hair: '#2B211C',
  jacket: '#5B6B57',
  shirt: '#F4F1E9',
  longHair: false,
};

export const NOTARY: DrawnPerson = {
  wall: '#C6CCD6',
  skin: '#E0B493',
  hair: '#6B4A34',
  jacket: '#16213A',
  shirt: '#FBFAF7',
  longHair: true,
};

/**
 * Replaces the camera of a page by a drawing of a person that moves a little. Nobody's photo is in
 * our pictures, and the recording accepts no frozen picture.
 */
export async function withDrawnCamera(page: Page, person: DrawnPerson): Promise<void> {
  await page.addInitScript(drawCamera, person);
}

/** Runs in the page. */
function drawCamera(person: DrawnPerson): void {
  const [width, height] = [480, 270];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const ink = canvas.getContext('2d') as CanvasRenderingContext2D;
  const oval = (color: string, x: number, y: number, rx: number, ry: number) => {
    ink.fillStyle = color;
    ink.beginPath();
    ink.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
    ink.fill();
  };
  const paint = () => {
    const time = Date.now() / 1000;
    const x = width / 2 + 2 * Math.sin(time);
    const y = 118 + 1.5 * Math.sin(time * 1.7);
    const light = ink.createLinearGradient(0, 0, width, height);
    light.addColorStop(0, '#FFFFFF');
    light.addColorStop(0.5, person.wall);
    light.addColorStop(1, person.wall);
    ink.fillStyle = light;
    ink.fillRect(0, 0, width, height);
    // A picture and a shelf on the wall.
    ink.fillStyle = 'rgba(22, 33, 58, 0.10)';
    ink.fillRect(38, 40, 76, 56);
    ink.fillRect(364, 92, 92, 5);
    for (const [nth, tall] of [30, 40, 34, 26, 38].entries()) {
      ink.fillRect(370 + nth * 15, 92 - tall, 11, tall);
    }
    if (person.longHair) oval(person.hair, x, y + 26, 62, 84);
    ink.fillStyle = person.skin;
    ink.fillRect(x - 20, y + 40, 40, 50);
    oval(person.jacket, width / 2, 292, 136, 96);
    ink.fillStyle = person.shirt;
    ink.beginPath();
    ink.moveTo(x - 30, 197);
    ink.lineTo(x + 30, 197);
    ink.lineTo(width / 2, 262);
    ink.fill();
    oval(person.skin, x, y + 72, 25, 18);
    oval(person.hair, x, y - 16, 55, 58);
    oval(person.skin, x, y + 4, 46, 58);
    ink.fillStyle = person.hair;
    ink.beginPath();
    ink.ellipse(x, y - 30, 48, 30, 0, Math.PI, 2 * Math.PI);
    ink.quadraticCurveTo(x + 8, y - 14, x - 48, y - 30);
    ink.fill();
    const closed = time % 4 < 0.15;
    for (const side of [-1, 1]) oval('#2B211C', x + side * 17, y + 4, 3.6, closed ? 0.8 : 4.2);
    ink.strokeStyle = '#2B211C';
    ink.lineWidth = 2.4;
    ink.lineCap = 'round';
    for (const side of [-1, 1]) {
      ink.beginPath();
      ink.moveTo(x + side * 24, y - 9);
      ink.quadraticCurveTo(x + side * 17, y - 13, x + side * 10, y - 10);
      ink.stroke();
    }
    ink.beginPath();
    ink.arc(x, y + 26, 13, 0.25 * Math.PI, 0.75 * Math.PI);
    ink.stroke();
  };
  paint();
  setInterval(paint, 100);
  const devices = navigator.mediaDevices;
  if (!devices) return;
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (wanted) => {
    if (!wanted?.video) return open(wanted);
    const drawn = canvas.captureStream(10);
    if (wanted.audio) {
      const voice = await open({ audio: wanted.audio });
      for (const track of voice.getAudioTracks()) drawn.addTrack(track);
    }
    return drawn;
  };
}
